import type { Page } from 'playwright-core';

/** More stops than any page has; whoever needs as many is caught. */
const mostStops = 250;
/** Presses on their way at once: waiting for each takes several times as long. */
const burst = 10;
const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
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
  await page.evaluate(startWalk, direction);
  for (let stops = 0; stops < mostStops; stops += burst) {
    await Promise.all(Array.from({ length: burst }, () => [send('rawKeyDown'), send('keyUp')]).flat());
    if (await page.evaluate('tabWalk.isOver')) break;
  }
  await session.detach();
  return page.evaluate(endWalk);
}

declare global {
  /** What Tab should reach with what it looks like at rest, what it has reached, and what is wrong. */
  var tabWalk: {
    wanted: Map<Element, string>;
    reached: Set<Element>;
    problems: string[];
    isOver: boolean;
    end: () => void;
  };
}

// The functions below run in the page, so each stands alone.

function startWalk(direction: string): void {
  const reached = new Set<Element>();
  const problems: string[] = [];
  const outlineOf = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
    outlineStyle === 'none' || outlineWidth === '0px' ? '' : [outlineStyle, outlineWidth, outlineColor].join(' ');
  // What shows the focus of a control may be around it, after it, or its own ::after that covers more.
  const lookOf = (element: Element) =>
    [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...[element.parentElement, element.nextElementSibling].map((shower) => shower && getComputedStyle(shower)),
    ]
      .map((style) => style && [outlineOf(style), style.boxShadow, style.borderColor].join())
      .join();
  const isInView = (element: Element) =>
    [...element.getClientRects()].some((box) => {
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element);
    });

  function note(): void {
    const walk = globalThis.tabWalk;
    const element = document.activeElement;
    if (walk.isOver) return;
    // Tab stops at each part of a date.
    if (element?.matches('[type=date]') && element === [...reached].at(-1)) return;
    if (!element || element === document.body || reached.has(element)) {
      walk.isOver = true;
      return;
    }
    const name = element.outerHTML.slice(0, 120);
    if (element instanceof HTMLElement && element.tabIndex > 0) problems.push(`out of the order of reading: ${name}`);
    if (lookOf(element) === walk.wanted.get(element)) problems.push(`looks the same with the focus: ${name}`);
    if (!isInView(element)) problems.push(`has the focus out of view: ${name}`);
    reached.add(element);
  }
  // A press is over, scrolling included, when the key is let go.
  addEventListener('keyup', note, true);

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
    end: () => removeEventListener('keyup', note, true),
  };
}

function endWalk(): string[] {
  const { wanted, reached, problems, isOver, end } = globalThis.tabWalk;
  end();
  if (!isOver) return ['Tab never leaves the page'];
  // A menu closes when the focus leaves it: what was in it is no longer there to be reached.
  const missed = [...wanted.keys()].filter((element) => element.checkVisibility() && !reached.has(element));
  return [...problems, ...missed.map((element) => `not reached: ${element.outerHTML.slice(0, 120)}`)];
}
