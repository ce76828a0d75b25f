/** What every file of `enhancements/` exports: it makes markup that works by itself work in place. */
interface EnhancementModule {
  enhance: (root: HTMLElement) => void;
}

const enhancements = import.meta.glob<EnhancementModule>(['./enhancements/*.ts', '!./enhancements/*.test.ts']);

/**
 * Gets the code of an element's `data-enhance` when a visitor comes near it or presses it, or when it comes into sight; what
 * is `touched` waits for that until the visitor has done anything on the page. An event of the page that the element
 * answers, its `data-answers`, it is told of itself where that came before the code.
 */
function prepare(root: HTMLElement): void {
  let isReady = false;
  let loading: Promise<unknown> | undefined;
  const load = async () => (await enhancements[`./enhancements/${root.dataset.enhance}.ts`]!()).enhance(root);
  // What cannot be loaded is left to the browser, as without any code.
  const wake = () =>
    (loading ??= load()
      .catch(() => {})
      .then(() => (isReady = true)));
  root.addEventListener(
    'click',
    (event) => {
      const target = !isReady && isPlainClick(event) && controlOf(event);
      if (!target) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void wake().then(() => target.click());
    },
    true,
  );
  const { trigger, answers } = root.dataset;
  if (answers)
    document.addEventListener(answers, ({ detail }: CustomEventInit) => {
      if (!isReady) void wake().then(() => root.dispatchEvent(new CustomEvent(answers, { detail })));
    });
  if (trigger === 'press') return;
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, wake, { once: true });
  const watch = () => whenVisible(root, wake);
  if (trigger === 'visible') watch();
  if (trigger === 'touched') whenTouched(watch);
  // Who came before this code did is near already.
  if (root.matches(':hover, :focus-within')) void wake();
}

function controlOf({ target }: Event): HTMLElement | null | false {
  return target instanceof Element && target.closest<HTMLElement>('a[href], button[type=button]');
}

type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a click asks for nothing but what the element does: no new tab, no other button. */
export function isPlainClick(click: Click): boolean {
  return !(click.button || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey);
}

/**
 * Acts once the visitor has moved, tapped, scrolled or gone on by Tab; a pointer that only rests on the page tells nothing.
 * More than once does no harm.
 */
function whenTouched(act: () => void): void {
  for (const type of ['pointermove', 'pointerdown', 'focusin', 'scroll']) addEventListener(type, act, { once: true });
  if (document.querySelector(':focus')) act();
}

function whenVisible(root: HTMLElement, wake: () => unknown): void {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    wake();
  }).observe(root);
}

/** Prepares what the page, or what has come to it, has to enhance. */
export function enhancePage(part: ParentNode = document): void {
  for (const root of part.querySelectorAll<HTMLElement>('[data-enhance]')) prepare(root);
}
