import { consentCookie } from '#catalog/consent.ts';
import { popupOverlayKeys as keys } from '#catalog/storage-keys.ts';
import { readCookie } from '#contract/read-cookie.ts';

const day = 86_400_000;

/** Opens the popup when its time has come, unless this browser has seen it (platform 3.372 to 3.374). */
export function enhance(root: HTMLElement): void {
  const dialog = root.querySelector('dialog');
  const { when, after = '0', again = '0', version = '' } = root.dataset;
  if (!dialog || !mayOpen({ version, againAfterDays: Number(again), asks: 'asks' in root.dataset })) return;
  const open = () => {
    // What one is doing elsewhere in a window of its own is not interrupted.
    if (document.querySelector('dialog[open], [aria-modal=true]')) return;
    dialog.showModal();
  };
  dialog.addEventListener('close', () => remember(keys.closedDate, String(Date.now())));
  dialog.addEventListener('form-submission', () => remember(keys.submitted, 'true'));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
    if (target instanceof Element && target.closest('a')) remember(keys.submitted, 'true');
  });
  const waiting: Record<string, () => void> = {
    time: () => setTimeout(() => openOnce(), Number(after) * 1000),
    scroll: () => addEventListener('scroll', onScroll, { passive: true }),
    exit: () => document.addEventListener('mouseout', onLeave),
  };
  let isOpened = false;
  function openOnce(): void {
    if (isOpened) return;
    isOpened = true;
    removeEventListener('scroll', onScroll);
    document.removeEventListener('mouseout', onLeave);
    remember(keys.version, version);
    open();
  }
  function onScroll(): void {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollY >= ((scrollHeight - clientHeight) * Number(after)) / 100) openOnce();
  }
  /** The pointer leaves the window by its upper edge, where tabs and addresses are. */
  function onLeave({ relatedTarget, clientY }: MouseEvent): void {
    if (!relatedTarget && clientY <= 0) openOnce();
  }
  waiting[when ?? 'time']?.();
}

interface Wish {
  version: string;
  againAfterDays: number;
  /** Whether visitors are asked about what is kept in their browsers. */
  asks: boolean;
}

/** Whether it is to come at all: it keeps what has happened to it, so it waits for a yes where that is asked for. */
function mayOpen({ version, againAfterDays, asks }: Wish): boolean {
  if (asks && readCookie(document.cookie, consentCookie.name) !== consentCookie.accepted) return false;
  const [seen, closed, submitted] = [keys.version, keys.closedDate, keys.submitted].map(recall);
  if (seen !== version) {
    for (const key of [keys.closedDate, keys.submitted]) forget(key);
    return true;
  }
  if (submitted) return false;
  return !closed || (againAfterDays > 0 && Date.now() - Number(closed) > againAfterDays * day);
}

// A browser may refuse to keep anything.
function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It comes again, then.
  }
}
function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing.
  }
}
