// The server is killed without warning, again and again, while people play. Afterwards every acknowledged move is in the
// record of its game, at its place, and nothing stands there that nobody sent.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lots, startServer } from './harness.mjs';

const TABLES = 4;
const KILLS = 20;

let server;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Three people at one device, as a client without a browser. */
class Device {
  constructor(number) {
    this.draw = lots(number + 1);
    this.cookies = new Map();
    /** Step by step: what was sent, and whether the server acknowledged it. */
    this.sent = new Map();
    this.acknowledged = 0;
  }

  async request(path, body) {
    const answer = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: body && new URLSearchParams(body).toString(),
      redirect: 'manual',
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/);
      this.cookies.set(name, value);
    }
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  }

  async sitDown() {
    const seats = { 'seat-A': 'me', 'seat-B': 'here', 'seat-C': 'here', 'seat-D': 'none', 'seat-E': 'none', 'seat-F': 'none' };
    const made = await this.request('/new/derby', { ...seats, pace: 'instant' });
    assert.equal(made.status, 303, made.text);
    this.path = new URL(made.location, server.url).pathname;
  }

  /** Makes one move; false when the game is over. */
  async move() {
    let page = await this.request(this.path);
    const curtain = page.text.match(/id="curtain"[\s\S]*?name="seat" value="([A-F])"/);
    if (curtain) {
      await this.request(`${this.path}/show`, { seat: curtain[1] });
      page = await this.request(this.path);
    }
    assert.equal(page.status, 200);
    if (/id="result"/.test(page.text)) return false;
    const step = Number(page.text.match(/name="step" value="(\d+)"/)[1]);
    const seat = page.text.match(/name="seat" value="([A-F])"/)[1];
    const actions = [...page.text.matchAll(/name="action" value="([^"]+)"/g)].map((match) => match[1]);
    const action = actions[this.draw(actions.length)];
    this.sent.set(step, [...(this.sent.get(step) ?? []), { line: `${seat} ${action}`, acknowledged: false }]);
    const answer = await this.request(`${this.path}/act`, { step, seat, action });
    assert.equal(answer.status, 303, answer.text);
    this.sent.get(step).at(-1).acknowledged = true;
    this.acknowledged++;
    return true;
  }

  /** Plays to the end, trying again whenever the server has gone away. */
  async play() {
    for (;;) {
      try {
        if (!(await this.move())) return;
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        await pause(20);
      }
    }
  }
}

test('no acknowledged move is lost and no other appears', async () => {
  const devices = Array.from({ length: TABLES }, (_, number) => new Device(number));
  for (const device of devices) await device.sitDown();
  let playing = true;
  const games = Promise.all(devices.map((device) => device.play())).finally(() => (playing = false));
  let kills = 0;
  const kill = (async () => {
    for (; kills < KILLS && playing; kills++) {
      await pause(60 + 20 * (kills % 7));
      await server.restart();
    }
  })();
  await Promise.all([games, kill]);
  assert.ok(kills >= 5, `only ${kills} kills before the games were over`);
  for (const device of devices) {
    const record = (await device.request(`${device.path}/record`)).text.split('\n');
    const moves = record.filter((line) => /^[A-F] /.test(line));
    let forced = 0;
    moves.forEach((line, step) => {
      const sent = device.sent.get(step);
      if (!sent) return forced++;
      assert.ok(sent.some((move) => move.line === line), `step ${step} is '${line}', but nobody sent it`);
    });
    for (const [step, sent] of device.sent) {
      for (const { line, acknowledged } of sent) {
        assert.ok(!acknowledged || moves[step] === line, `step ${step} was acknowledged as '${line}' and is '${moves[step]}'`);
      }
    }
    // What the program answers itself: the last card of a holder, never more than a few a race.
    assert.ok(forced <= 12, `${forced} moves that nobody sent`);
  }
  const total = devices.reduce((sum, device) => sum + device.acknowledged, 0);
  console.log(`${total} acknowledged moves at ${TABLES} tables survived ${kills} kills`);
});
