// What is wrong with the stage before a reader, by the rules that every table keeps. Nothing here knows a game.

/** How little of a thing may be out of sight, in pixels. */
const SLACK = 3;

/** More answers than this in one place may lie in a part that pans. */
const MANY = 12;

/** The faults of the stage in words, where its parts lie, and its answers: each with the pages or cards behind which it lies. */
export const look = (page, touch) =>
  page.evaluate(
    ({ touch, slack, many }) => {
      const wrong = [];
      const root = document.documentElement;
      if (root.scrollHeight > innerHeight) wrong.push(`scrolls: ${root.scrollHeight} of ${innerHeight} px`);
      if (root.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${root.scrollWidth} of ${innerWidth} px`);
      const narrow = getComputedStyle(document.querySelector('.pages') ?? root).display === 'flex';
      const open = document.querySelector('.pages :checked')?.value;
      const boxOf = (thing) => thing.getBoundingClientRect();

      /** Where a thing is pressed: its middle, and just inside each edge, so that nothing cuts or covers a part of it. */
      const points = ({ left, top, right, bottom }) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return [[x, y], [x, top + slack], [x, bottom - slack], [left + slack, y], [right - slack, y]];
      };

      /** Why a thing cannot be seen and hit, if so. */
      const fault = (thing) => {
        const box = boxOf(thing);
        if (!box.width || !box.height) return 'not drawn';
        for (const [x, y] of points(box)) {
          const hit = document.elementFromPoint(x, y);
          if (hit && (thing.contains(hit) || hit.closest('label') === thing)) continue;
          const where = `at ${Math.round(x)},${Math.round(y)} of ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`;
          return hit ? `covered ${where} by <${hit.tagName.toLowerCase()} class="${hit.className?.baseVal ?? hit.className}">` : `outside ${where}`;
        }
        return null;
      };

      /** A thing that is too small to be pressed. A frame around it that is pressed too counts. */
      const small = (thing) => {
        const { width, height } = boxOf(thing);
        const frame = getComputedStyle(thing, '::after').position === 'absolute' ? 44 : 0;
        const least = touch ? 44 : 24;
        // The slip of the Derby has eleven rows of six: 44 wide, 41 high, with 3 px between.
        const rows = thing.closest('.slip') ? 38 : least;
        return Math.max(width, frame) < least - 0.5 || Math.max(height, frame) < Math.min(rows, least) - 0.5 ? `${Math.round(width)}×${Math.round(height)} px` : null;
      };

      /** The part around a thing that pans. */
      const panned = (thing) => {
        for (let around = thing.parentElement; around && around !== document.body; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around);
          const pans = (way) => way === 'auto' || way === 'scroll';
          if (pans(overflowX) && around.scrollWidth > around.clientWidth) return around;
          if (pans(overflowY) && around.scrollHeight > around.clientHeight) return around;
        }
        return null;
      };

      const answers = [];
      let inSight = 0;
      for (const control of document.querySelectorAll('button[name=action]')) {
        const name = control.value;
        const zone = control.closest('.zone');
        const behind = narrow && zone && open !== undefined && !zone.classList.contains(`on-${open}`);
        const at = behind ? [...zone.classList].find((each) => each.startsWith('on-'))?.slice(3) : undefined;
        const picks = control.closest('.picks');
        const shut = picks && getComputedStyle(picks).display === 'none';
        const held = shut && picks.parentElement.querySelector('input[type=radio]');
        answers.push({ action: name, page: at, pick: Boolean(held) });
        if (at !== undefined) {
          const label = document.querySelector(`#page-${at}`)?.closest('label');
          if (!label?.matches('.has')) wrong.push(`${name}: no mark on its page`);
          const why = label && fault(label);
          if (why) wrong.push(`${name}: its page is ${why}`);
          continue;
        }
        const thing = held ? held.closest('label') : control;
        let why = fault(thing);
        if (!why) inSight++;
        // A strip or the map of a phone pans to what is not in sight, and so does an offer of many cards.
        const pans = why && panned(thing);
        if (pans && (narrow || pans.querySelectorAll('button[name=action]').length > many)) {
          thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          why = fault(thing);
        }
        const size = thing.matches('.pages *') ? null : small(thing);
        if (why) wrong.push(`${name}: ${why}`);
        if (size) wrong.push(`${name}: ${size}`);
      }
      if (answers.length && !inSight) wrong.push('no answer in sight');
      // What a player counts on in the own hand is never behind an answer.
      for (const number of document.querySelectorAll('#foot .number')) {
        const { left, top, width, height } = boxOf(number);
        const [x, y] = [left + width / 2, top + height / 2];
        if (!width || !height || x < 0 || x > innerWidth) continue;
        const stack = document.elementsFromPoint(x, y);
        const above = stack.slice(0, Math.max(0, stack.findIndex((thing) => thing === number || thing.contains(number))));
        const cover = above.find((thing) => !number.contains(thing) && getComputedStyle(thing).backgroundColor !== 'rgba(0, 0, 0, 0)');
        if (cover) wrong.push(`the number ${number.textContent} is covered by <${cover.tagName.toLowerCase()} class="${cover.className}">`);
      }
      // What must be read to answer is not cut by what pans around it.
      for (const words of document.querySelectorAll('[data-read]')) {
        const [box, around] = [boxOf(words), panned(words)];
        if (around && box.width && (box.bottom > boxOf(around).bottom + 1 || box.top < boxOf(around).top - 1)) wrong.push(`to be read, but cut: ${words.textContent}`);
      }
      // A beat of a moment tells something.
      for (const beat of document.querySelectorAll('.moment .beat')) {
        const told = [...beat.children].slice(1).some((part) => part.textContent.trim() || part.querySelector('svg') || part.matches('svg'));
        if (!told) wrong.push(`a moment tells nothing: ${beat.textContent}`);
      }
      const line = document.querySelector('#question .lead');
      if (line) {
        const [box, words] = [boxOf(line), boxOf(line.closest('.words'))];
        if (box.right > words.right + 1 || box.bottom > words.bottom + 1 || words.right > innerWidth) wrong.push(`the lead is cut: ${line.textContent}`);
      }
      // A drawing whose lines have the colour of its figure is a blank disc.
      const probes = [...document.querySelectorAll('#lip .emblem, #question .emblem')].map((emblem) => {
        const [figure, line] = ['figure', 'line'].map((name) => {
          const probe = document.createElementNS('http://www.w3.org/2000/svg', 'g');
          probe.style.fill = `var(--${name})`;
          emblem.append(probe);
          return probe;
        });
        return { emblem, figure, line };
      });
      for (const { emblem, figure, line } of probes) {
        if (getComputedStyle(figure).fill === getComputedStyle(line).fill) wrong.push(`a blank drawing: ${emblem.parentElement.outerHTML.slice(0, 160)}`);
      }
      // On its button a drawing stands out from the line it lies on.
      const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const light = (colours) => {
        for (const colour of colours) {
          pixel.fillStyle = colour;
          pixel.fillRect(0, 0, 1, 1);
        }
        const [red, green, blue] = [...pixel.getImageData(0, 0, 1, 1).data].map((part) => (part / 255) ** 2.2);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      for (const { emblem, figure } of probes) {
        if (!emblem.matches('.answer > .emblem, .aid > .emblem')) continue;
        // Grounds lie upon each other, and that under a pointer is half transparent.
        const grounds = [];
        for (let ground = emblem.parentElement; ground; ground = ground.parentElement) grounds.unshift(getComputedStyle(ground).backgroundColor);
        const lights = [light(['white', ...grounds, getComputedStyle(figure).fill]), light(['white', ...grounds])];
        if (Math.max(...lights) < 1.5 * Math.min(...lights)) wrong.push(`a drawing that is not seen: ${emblem.parentElement.outerHTML.slice(0, 160)}`);
      }
      for (const { figure, line } of probes) for (const probe of [figure, line]) probe.remove();
      // What is always there is large enough for a finger, too; the tabs of the pages are as low as drawn.
      if (touch) {
        for (const thing of document.querySelectorAll('.lip :is(a, button), .shoulder :is(button), .ground :is(a.aid, button), .pages label')) {
          const { width, height } = boxOf(thing);
          const least = thing.matches('.pages *') ? 36 : 44;
          if (width && thing.checkVisibility({ visibilityProperty: true }) && (width < 43.5 || height < least - 0.5)) wrong.push(`too small for a finger: ${Math.round(width)}×${Math.round(height)} px <${thing.localName} class="${thing.className}">`);
        }
      }
      for (const answer of document.querySelectorAll('#question .answer')) {
        if (answer.scrollWidth > answer.clientWidth + 1 || answer.scrollHeight > answer.clientHeight + 1) wrong.push(`cut words: ${answer.textContent.trim()}`);
      }
      const named = (zone) => (zone.id ? `#${zone.id}` : `.${[...zone.classList].filter((name) => !name.startsWith('on-')).join('.')}`);
      // What an effect offers on a phone takes the upper part of the page; what lies below it gives way.
      const offer = document.querySelector('.belly > .zone.offered');
      const lasting = narrow && offer && boxOf(offer).height > 0 ? '' : ', .belly > .zone:not(.offered)';
      const zones = Object.fromEntries(
        [...document.querySelectorAll(`#lip, #shoulder, #board, #question, #foot${lasting}`)].filter((zone) => boxOf(zone).width).map((zone) => {
          const { x, y, width, height } = boxOf(zone);
          return [named(zone), [x, y, width, height].map(Math.round)];
        }),
      );
      return { wrong, zones, answers };
    },
    { touch, slack: SLACK, many: MANY },
  );

/** The parts that do not lie where they lay before, in words. */
export const moved = (before, zones) =>
  Object.entries(zones)
    .filter(([zone, box]) => before[zone] && box.some((side, at) => Math.abs(side - before[zone][at]) > 1))
    .map(([zone, box]) => `${zone} moved from ${before[zone]} to ${box}`);

/** Runs in the page before all else: adds up by how much its layout shifts without a press, as Chromium counts it. */
export function watchShifts() {
  window.shifted = { sum: 0, shifts: [] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shifted.sum += value;
      const names = sources.map(({ node }) => (node?.id ? `#${node.id}` : `${node?.localName}.${node?.className?.baseVal ?? node?.className}`));
      if (window.shifted.shifts.length < 12) window.shifted.shifts.push(`${value.toFixed(4)} ${names.slice(0, 4)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
