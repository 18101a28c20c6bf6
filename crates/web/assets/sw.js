// Gets notices while no page is open. The server sends who is waited for at which table, and nothing of a game.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

addEventListener('push', (event) => event.waitUntil(tell(event.data)));

async function tell(data) {
  let said = {};
  try {
    said = data.json();
  } catch {
    // A notice that cannot be read still says that something waits.
  }
  const { title = 'Theogony', body = '', url = '/', tag = 'theogony' } = said;
  // Nobody is called to what they are looking at.
  const looking = (await pages()).some((page) => page.focused && page.visibilityState === 'visible' && new URL(page.url).pathname === url);
  if (!looking) await registration.showNotification(title, { body, tag, data: { url } });
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/'));
});

async function open(url) {
  const there = (await pages()).find((page) => new URL(page.url).pathname === url);
  return there ? there.focus() : clients.openWindow(url);
}
