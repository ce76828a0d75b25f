import { cartWidgets } from './cart-widgets.ts';
import { gestureOf, replay, sendNatively, type Gesture } from './gestures.ts';
import type { IslandModule } from './mount-island.tsx';
import { mayHaveCart } from './site-cookies.ts';

/** An island that needs no React brings its own markup to life. */
interface PlainModule {
  wake: (root: HTMLElement) => void;
}

const islands = import.meta.glob<IslandModule | PlainModule>(['./islands/*.{ts,tsx}', '!./islands/*.test.*']);

/**
 * Milliseconds that a captured gesture waits for its island before the browser acts by itself. Longer than any line that
 * brings code at all: it is for one that has stalled, and no race.
 */
const patience = 30_000;

const captured = ['submit', 'click'];

async function load(root: HTMLElement): Promise<void> {
  const path = `./islands/${root.dataset.island}.ts`;
  const module = await (islands[path] ?? islands[`${path}x`]!)();
  // What a press has shown already is seen before the island wakes.
  await new Promise((resolve) => setTimeout(resolve));
  if ('wake' in module) module.wake(root);
  else await import('./mount-island.tsx').then((mount) => mount.mountIsland(root, module));
}

/** Wakes an island when its trigger comes, and keeps the visitor's gestures until then, of each form the last (design 6 and 9). */
function prepare(root: HTMLElement): void {
  let isAsked = false;
  const kept = new Map<Gesture[0], Gesture[1]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (act: (gesture: Gesture) => void) => {
    clearTimeout(timer);
    root.dataset.settled = '';
    for (const type of captured) root.removeEventListener(type, capture, true);
    for (const gesture of kept) act(gesture);
    kept.clear();
  };
  const wake = () => {
    if (isAsked) return;
    isAsked = true;
    load(root).then(
      () => end(replay),
      () => end(sendNatively),
    );
  };
  const keep = ([place, submitter]: Gesture) => {
    kept.set(place, submitter);
    timer ??= setTimeout(() => end(sendNatively), patience);
    wake();
  };
  function capture(event: Event) {
    const caught = gestureOf(event);
    if (!caught) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keep(caught);
  }
  for (const type of captured) root.addEventListener(type, capture, true);
  onTrigger(root, wake);
  for (const form of root.querySelectorAll<HTMLElement>('form[data-pressed]')) keep([form]);
}

function onTrigger(root: HTMLElement, wake: () => void): void {
  const { trigger } = root.dataset;
  if (trigger === 'idle') setTimeout(wake, 200);
  else if (trigger === 'visible') {
    new IntersectionObserver(
      (entries, observer) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        wake();
      },
      { rootMargin: '200px' },
    ).observe(root);
  } else if (trigger === 'interaction') {
    // `early.ts` sees it, from the page's first moment on.
    if ('near' in root.dataset) wake();
    else root.addEventListener('near', wake, { once: true });
  } else wake();
}

const followers = `[data-cart-pill], [data-quiet], ${cartWidgets}`;
const filledCart = '[data-cart-pill]:not([hidden]), .cart-initialized:not(.cart-empty)';

function followCart(isBack: boolean): void {
  if (mayHaveCart(document.cookie) || (isBack && document.querySelector(filledCart))) {
    if (!document.querySelector(followers)) return;
    void import('./cart-pill.ts').then((pill) => (isBack ? pill.refreshCartPill() : pill.startCartPill()));
  } else if (!isBack) {
    for (const widget of document.querySelectorAll(cartWidgets)) widget.classList.add('cart-initialized', 'cart-empty');
  }
}

for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) prepare(root);
if (document.querySelector('[data-menu]')) void import('./menus.ts').then((module) => module.followMenus());
followCart(false);
if (document.querySelector('[data-strip]')) void import('./strips.ts').then((module) => module.followStrips());
if (document.querySelector('[data-enhance]')) void import('./enhance.ts').then((module) => module.enhancePage());
if ('languages' in document.documentElement.dataset)
  void import('./member-language.ts').then((module) => module.followLanguage());
if (location.hash || document.querySelector('main [href*="#"]'))
  void import('./anchors.ts').then((module) => module.followAnchors());
if (document.querySelector('[data-storefront-event=purchase]'))
  void import('./page-events.ts').then((module) => module.tellPurchase());
// A page from the back-forward cache shows the cart of then; and another tab may have changed it.
addEventListener('pageshow', (event) => {
  if (event.persisted) followCart(true);
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) followCart(true);
});
