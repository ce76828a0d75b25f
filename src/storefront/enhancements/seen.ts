import { hasConsent, recentlySeenKey as name } from '../consent.ts';
import { readEntry, tabStorage, writeEntry } from '../tab-storage.ts';

/** A product as its page tells it. */
interface Seen {
  url: string;
  title: string;
  /** The path of its picture; empty where it has none. */
  picture: string;
}

/** So many are shown, and one more is kept: the page's own. */
const most = 4;

/**
 * Notes that a product was looked at, and shows those that were before, newest first. They are kept in this browser
 * alone: for good where the visitor agreed to that, else until the tab is closed.
 */
export function enhance(root: HTMLElement): void {
  const { url = '', title = '', picture = '' } = root.dataset;
  const storage = hasConsent(document.cookie) ? browserStorage() : tabStorage();
  const others = seenIn(readEntry(storage, name)).filter((each) => each.url !== url);
  writeEntry(storage, name, [{ url, title, picture }, ...others].slice(0, most + 1));
  const section = document.querySelector<HTMLElement>('[data-recently-seen]');
  if (!section || others.length === 0) return;
  section.querySelector('ul')?.replaceChildren(...others.slice(0, most).map(card));
  section.hidden = false;
}

function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** What is a product of this website among what was kept. */
function seenIn(kept: unknown): Seen[] {
  return Array.isArray(kept) ? kept.filter(isSeen) : [];
}

function isSeen(kept: unknown): kept is Seen {
  if (typeof kept !== 'object' || kept === null) return false;
  const { url, title, picture } = kept as Partial<Record<keyof Seen, unknown>>;
  const isPath = (text: unknown) => typeof text === 'string' && /^\/[^/\\]/.test(text);
  return isPath(url) && typeof title === 'string' && (picture === '' || isPath(picture));
}

function card({ url, title, picture }: Seen): HTMLElement {
  const item = document.createElement('li');
  item.className = 'product-card';
  const link = document.createElement('a');
  link.className = 'product-card__link';
  link.href = url;
  if (picture) link.append(pictureOf(picture));
  const heading = document.createElement('h3');
  heading.className = 'product-card__title';
  heading.textContent = title;
  link.append(heading);
  item.append(link);
  return item;
}

function pictureOf(path: string): HTMLElement {
  const image = document.createElement('img');
  image.src = `${path}?format=500w`;
  image.alt = '';
  image.loading = 'lazy';
  const frame = document.createElement('picture');
  frame.className = 'product-card__picture';
  frame.append(image);
  return frame;
}
