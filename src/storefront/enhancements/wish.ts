import { hasWishesCookie, siteUserCookie } from '#catalog/cookies.ts';
import { readCookie } from '#contract/read-cookie.ts';
import { announce } from '#ui/live-region.ts';

/** Lets a product be kept on the wishlist in place, or taken from it; what fails leads to the list (design 6). */
export function enhance(form: HTMLElement): void {
  const label = form.querySelector<HTMLElement>('[data-kept]');
  // Beside a product's button; on a card there is no room for it.
  const list = form.querySelector('a');
  if (!(form instanceof HTMLFormElement) || !label) return;
  const [add, remove] = [label.textContent, label.dataset.kept ?? ''];
  const itemId = form.querySelector('input')?.value ?? '';
  let isKept = false;
  let isKnown = false;
  const show = (isNowKept: boolean) => {
    isKept = isNowKept;
    isKnown = true;
    form.toggleAttribute('data-kept', isKept);
    label.textContent = isKept ? remove : add;
    if (list) list.hidden = !isKept;
  };
  // Pages are the same for everyone and do not know.
  if (mayHaveWishes()) void kept(form.action).then((ids) => !isKnown && show(ids.includes(itemId)));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    void send(form.action, { itemId, ...(isKept && { remove: '1' }) })
      .then((isDone) => {
        if (!isDone) return isKept ? location.assign(form.action) : form.submit();
        show(!isKept);
        // The button’s own words say what it would do next.
        announce((isKept ? form.dataset.wished : form.dataset.unwished) ?? '');
      })
      .finally(() => (form.ariaBusy = null));
  });
}

const mayHaveWishes = () =>
  [hasWishesCookie.name, siteUserCookie].some((name) => readCookie(document.cookie, name) !== undefined);

let asked: Promise<unknown[]> | undefined;

/** What is on the list: asked for once, by whichever heart comes into sight first. */
const kept = (url: string): Promise<unknown[]> => (asked ??= load(url));

async function load(url: string): Promise<unknown[]> {
  const response = await fetch(`${url}?format=ids`).catch(() => undefined);
  const ids: unknown = response?.ok ? await response.json() : [];
  return Array.isArray(ids) ? ids : [];
}

/** Sends what the form would; a page that it would lead on to means that it was taken. */
async function send(url: string, fields: Record<string, string>): Promise<boolean> {
  const body = new URLSearchParams(fields);
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  return response?.type === 'opaqueredirect';
}
