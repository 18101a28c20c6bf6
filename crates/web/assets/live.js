// One event stream for all tabs of this browser: a browser opens at most six connections to a host over HTTP/1.1, so
// tabs must not hold one each. Tabs say which tables they show; this worker follows them all and passes notices on.

/** port → { tables } of the tab behind it */
const tabs = new Map();
/** table → the latest notice */
const latest = new Map();
let stream = null;
let following = '';
let state = 'lost';
let timer = 0;

function tell(message, table) {
  for (const [port, tab] of tabs) {
    if (!table || tab.tables.includes(table)) port.postMessage(message);
  }
}

function follow() {
  const tables = [...new Set([...tabs.values()].flatMap((tab) => tab.tables))].sort();
  const wanted = tables.map((table) => 'table=' + encodeURIComponent(table)).join('&');
  const dead = stream && stream.readyState === EventSource.CLOSED;
  if (wanted === following && !dead) return;
  following = wanted;
  if (stream) stream.close();
  stream = null;
  if (!wanted) return;
  stream = new EventSource('/live?' + wanted);
  stream.onopen = () => {
    state = 'open';
    tell({ state });
  };
  stream.onmessage = (event) => {
    const notice = JSON.parse(event.data);
    latest.set(notice.table, notice);
    tell({ notice }, notice.table);
  };
  stream.onerror = () => {
    state = 'lost';
    tell({ state });
    // A refused stream is not tried again by the browser itself.
    if (stream && stream.readyState === EventSource.CLOSED) setTimeout(follow, 3000);
  };
}

/** Several tabs open at once when a browser starts; one new stream serves them all. */
function soon() {
  clearTimeout(timer);
  timer = setTimeout(follow, 30);
}

function leave(port) {
  if (tabs.delete(port)) soon();
}

addEventListener('connect', (event) => {
  const port = event.ports[0];
  port.onmessage = ({ data }) => {
    if (data.watch) {
      const tables = [].concat(data.watch);
      tabs.set(port, { tables });
      port.postMessage({ state: stream ? state : 'open' });
      for (const table of tables) if (latest.has(table)) port.postMessage({ notice: latest.get(table) });
      soon();
    }
    if (data.leave) leave(port);
    // A tab that dies without a word gives up its lock.
    if (data.lock && navigator.locks) navigator.locks.request(data.lock, () => leave(port));
  };
  port.start();
});
