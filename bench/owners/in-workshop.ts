/** What is done in the page itself; each function is sent there as it stands. */
interface Seen {
  /** When the first heading stood there, in ms after the visit began. */
  first?: number;
  pressed?: number;
}

declare global {
  var seen: Seen;
}

/** Notes when the first heading of the workshop is there, and when something is pressed. */
function watch(): void {
  globalThis.seen = {};
  const look = () => {
    if (seen.first === undefined && document.querySelector('main h1')) seen.first = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener('pointerdown', () => (seen.pressed = performance.now()), true);
}

/** Waits for the first heading. */
async function firstHeading(): Promise<number> {
  while (seen.first === undefined) await new Promise(requestAnimationFrame);
  return seen.first;
}

/** What the screen is headed by before it changes. */
function beginChange(): string {
  seen.pressed = undefined;
  return document.querySelector('main h1')?.textContent ?? '';
}

/** Waits until the screen has another heading; gives the milliseconds since the press. */
async function change(before: string): Promise<number> {
  const isThere = () => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    return heading !== '' && (heading !== before || performance.now() - (seen.pressed ?? 0) > 5000);
  };
  while (!isThere()) await new Promise(requestAnimationFrame);
  return performance.now() - (seen.pressed ?? 0);
}

export const inWorkshop = { watch, firstHeading, beginChange, change };
