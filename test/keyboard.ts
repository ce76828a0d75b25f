import type { Locator, Page } from 'playwright-core';

/** More stops than any page has; whoever needs as many is caught. */
const mostStops = 250;
/** Presses on their way at once: waiting for each takes several times as long. */
const burst = 10;
const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
/** Lists whose rows are gone through by arrows, so that Tab stops at one. */
const grids = '[role=grid], [role=treegrid]';
/** As the browser's protocol counts modifiers. */
const shift = 8;

/**
 * Goes through the page with Tab, and gives what is wrong with it: what can be used and is not reached, or not in the
 * order of reading, a focus that cannot be seen or is out of view, and a page that Tab never leaves (design 6). Of a
 * modal dialog Tab leads around, and what is behind it is not wanted.
 */
export async function findKeyboardProblems(page: Page, direction: 'forwards' | 'backwards'): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'rawKeyDown' | 'keyUp') =>
    session.send('Input.dispatchKeyEvent', { ...tab, type, modifiers: direction === 'backwards' ? shift : 0 });
  await page.evaluate(startWalk, { direction, grids });
  for (let stops = 0; stops < mostStops; stops += burst) {
    await Promise.all(Array.from({ length: burst }, () => [send('rawKeyDown'), send('keyUp')]).flat());
    if (await page.evaluate('tabWalk.isOver')) break;
  }
  await session.detach();
  const problems = await page.evaluate(endWalk);
  return [...problems, ...(await findUnreachedFrames(page)), ...(await findGridProblems(page))];
}

const stops = ':is(button, a[href], input):not([tabindex="-1"])';
const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);

/** Of many presses at once some are over before a frame has said that it has the focus: those take one more. */
async function findUnreachedFrames(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const count = await page.evaluate(() => globalThis.tabWalk.unseenFrames.length);
  for (let at = 0; at < count; at += 1) {
    await page.evaluate((which) => {
      const [before] = globalThis.tabWalk.unseenFrames[which] ?? [];
      if (before instanceof HTMLElement) before.focus();
    }, at);
    await page.keyboard.press('Tab');
    problems.push(...(await page.evaluate(expectFrame, at)));
  }
  return problems;
}

/** In each list whose rows are one stop of Tab, arrows lead from row to row, and Tab to what is in one. */
async function findGridProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const grid of await page.locator(grids).all()) {
    const [first, second] = await grid.getByRole('row').all();
    if (!first || !second) continue;
    const name = await grid.getAttribute('aria-label');
    if ((await grid.getAttribute('aria-activedescendant')) !== null) {
      if (!(await movesWithin(grid))) problems.push(`an arrow leads to no next cell: ${name}`);
      continue;
    }
    await first.focus();
    await page.keyboard.press('ArrowDown');
    if (!(await hasFocus(second))) problems.push(`an arrow leads to no next row: ${name}`);
    const controls = await second.locator(stops).all();
    for (const control of controls) {
      await page.keyboard.press('Tab');
      if (!(await hasFocus(control)))
        problems.push(`not reached in its row: ${await control.getAttribute('aria-label')}`);
    }
  }
  return problems;
}

/** A table that keeps the focus says by its attribute in which cell one is: an arrow leads to the one below. */
async function movesWithin(grid: Locator): Promise<boolean> {
  const rowOfCell = () =>
    grid.evaluate((table) => {
      const cell = document.getElementById(table.getAttribute('aria-activedescendant') ?? '');
      return table.contains(cell) ? Number(cell?.closest('tr')?.ariaRowIndex) : NaN;
    });
  await grid.focus();
  const before = await rowOfCell();
  await grid.press('ArrowDown');
  return (await rowOfCell()) === before + 1;
}

declare global {
  /** What Tab should reach with what it looks like at rest, what it has reached, and what is wrong. */
  var tabWalk: {
    wanted: Map<Element, string>;
    reached: Set<Element>;
    problems: string[];
    isOver: boolean;
    end: () => void;
    /** Frames that were not seen with the focus, each with what is reached before it. */
    unseenFrames: [before: Element | undefined, frame: Element][];
  };
}

// The functions below run in the page, so each stands alone.

function startWalk({ direction, grids }: { direction: string; grids: string }): void {
  const reached = new Set<Element>();
  const problems: string[] = [];
  const outlineOf = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
    outlineStyle === 'none' || outlineWidth === '0px' ? '' : [outlineStyle, outlineWidth, outlineColor].join(' ');
  /** A control that is cut to a pixel for the eye is shown by what is around it. */
  const shownBy = (element: Element): Element => {
    const cut = [element, element.parentElement].find(
      (each) =>
        each && getComputedStyle(each).position === 'absolute' && each.clientWidth <= 1 && each.clientHeight <= 1,
    );
    return cut?.parentElement ?? element;
  };
  // What shows the focus of a control may be around it, after it, or its own ::after that covers more.
  const lookOf = (element: Element) => {
    const around = shownBy(element).parentElement;
    return [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...[shownBy(element), element.nextElementSibling, element.parentElement, around, around?.parentElement].map(
        (shower) => shower && getComputedStyle(shower),
      ),
    ]
      .map((style) => style && [outlineOf(style), style.boxShadow, style.borderColor].join())
      .join();
  };
  const isInView = (focused: Element) => {
    const element = shownBy(focused);
    return [...element.getClientRects()].some((box) => {
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element);
    });
  };

  function note(): void {
    const walk = globalThis.tabWalk;
    const element = document.activeElement;
    if (walk.isOver) return;
    // Tab stops at each part of a date, and at what is in a frame.
    if (element?.matches('[type^=date], iframe') && element === [...reached].at(-1)) return;
    if (!element || element === document.body || reached.has(element)) {
      walk.isOver = true;
      return;
    }
    const name = element.outerHTML.slice(0, 120);
    if (element instanceof HTMLElement && element.tabIndex > 0) problems.push(`out of the order of reading: ${name}`);
    // What is in a frame has the focus, and shows it there.
    const isFrame = element instanceof HTMLIFrameElement;
    if (!isFrame && lookOf(element) === walk.wanted.get(element))
      problems.push(`looks the same with the focus: ${name}`);
    if (!isInView(element)) problems.push(`has the focus out of view: ${name}`);
    reached.add(element);
  }
  // A press is over, scrolling included, when the key is let go.
  addEventListener('keyup', note, true);
  // In a frame keys are not heard of here.
  const noteFrame = () => setTimeout(() => document.activeElement instanceof HTMLIFrameElement && note());
  addEventListener('blur', noteFrame);

  // Behind an open dialog nothing can be used.
  const place = document.querySelector<HTMLElement>('dialog:modal') ?? document.body;
  const isFirstOfGroup = (radio: HTMLInputElement) => {
    const group = [...place.querySelectorAll<HTMLInputElement>('[type=radio]')].filter(
      ({ name, form }) => name === radio.name && form === radio.form,
    );
    return radio === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const selector = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const wanted = [...place.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      // A link among words that are being written is gone to with their caret.
      element.closest('[contenteditable=true] a') === null &&
      (element.closest(grids) === null || element.hasAttribute('aria-activedescendant')) &&
      !element.matches(':disabled, [type=hidden], [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      // Of a group of radio buttons Tab stops at one.
      (!(element instanceof HTMLInputElement && element.type === 'radio') || isFirstOfGroup(element)),
  );
  const last = wanted.at(-1);
  if (direction === 'backwards' && last) {
    last.focus();
    reached.add(last);
  } else {
    // From the top: a focus that is only taken away would go on from where it was.
    place.tabIndex = -1;
    place.focus();
    place.removeAttribute('tabindex');
  }
  globalThis.tabWalk = {
    wanted: new Map(wanted.map((element) => [element, lookOf(element)])),
    reached,
    problems,
    isOver: false,
    unseenFrames: [],
    end() {
      removeEventListener('keyup', note, true);
      removeEventListener('blur', noteFrame);
    },
  };
}

async function expectFrame(at: number): Promise<string[]> {
  const [, frame] = globalThis.tabWalk.unseenFrames[at] ?? [];
  for (let looks = 0; looks < 30 && document.activeElement !== frame; looks += 1)
    await new Promise(requestAnimationFrame);
  return document.activeElement === frame ? [] : [`not reached: ${frame?.outerHTML.slice(0, 120)}`];
}

function endWalk(): string[] {
  const { wanted, reached, problems, isOver, end } = globalThis.tabWalk;
  end();
  if (!isOver) return ['Tab never leaves the page'];
  // A menu closes when the focus leaves it: what was in it is no longer there to be reached.
  const all = [...wanted.keys()];
  const missed = all.filter((element) => element.checkVisibility() && !reached.has(element));
  globalThis.tabWalk.unseenFrames = missed
    .filter((element) => element.matches('iframe'))
    .map((frame) => [all[all.indexOf(frame) - 1], frame]);
  const others = missed.filter((element) => !element.matches('iframe'));
  return [...problems, ...others.map((element) => `not reached: ${element.outerHTML.slice(0, 120)}`)];
}
