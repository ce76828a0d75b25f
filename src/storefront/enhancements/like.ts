import { likeWords as words } from '#catalog/comment-words.ts';
import type { likeItem, unlikeItem } from '#contract/comment-calls.ts';
import { call } from '../client.ts';

/** What this browser likes, by item; pages are the same for everyone and do not know. */
const nameOf = (itemId: string) => `liked-${itemId}`;

/** Likes an item in place, or takes that back; what fails is left to the form (platform 7). */
export function enhance(form: HTMLElement): void {
  const button = form.querySelector('button');
  const { itemId } = form.dataset;
  if (!(form instanceof HTMLFormElement) || !button || itemId === undefined) return;
  show(form, button, { isLiked: isRemembered(itemId), likeCount: Number(form.dataset.likeCount) });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    void change(form, button, itemId).finally(() => (form.ariaBusy = null));
  });
}

async function change(form: HTMLFormElement, button: HTMLButtonElement, itemId: string): Promise<void> {
  const path = '/api/likes/{itemId}';
  const options = { params: { itemId } };
  const answer =
    button.ariaPressed === 'true'
      ? await call<typeof unlikeItem>('DELETE', path, options)
      : await call<typeof likeItem>('POST', path, options);
  if (!answer.ok) return form.submit();
  remember(itemId, answer.value.isLiked);
  show(form, button, answer.value);
}

function show(form: HTMLFormElement, button: HTMLButtonElement, now: { isLiked: boolean; likeCount: number }): void {
  button.ariaPressed = String(now.isLiked);
  form.dataset.likeCount = String(now.likeCount);
  const count = form.querySelector('.like-count');
  if (count) count.textContent = now.likeCount > 0 ? String(now.likeCount) : '';
  button.title = words.likes(now.likeCount);
}

/* A browser may keep nothing. */
function isRemembered(itemId: string): boolean {
  try {
    return localStorage.getItem(nameOf(itemId)) !== null;
  } catch {
    return false;
  }
}

function remember(itemId: string, isLiked: boolean): void {
  try {
    if (isLiked) localStorage.setItem(nameOf(itemId), '1');
    else localStorage.removeItem(nameOf(itemId));
  } catch {
    // It is liked all the same.
  }
}
