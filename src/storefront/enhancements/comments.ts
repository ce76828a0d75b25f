import { commentWords as words } from '#catalog/comment-words.ts';
import { formInputs } from '#catalog/form-inputs.ts';
import type { Failure } from '#contract/client.ts';
import type { writeComment } from '#contract/comment-calls.ts';
import { call } from '../client.ts';
import { isPlainClick } from '../enhance.ts';
import type { Captcha } from '../recaptcha.ts';
import { showProblems } from '../show-problems.ts';
import { isSignedIn } from '../site-cookies.ts';

/** Sends comments in place and brings the form to what is answered; without it both are pages of their own (platform 7). */
export function enhance(area: HTMLElement): void {
  const form = area.querySelector('form');
  if (!form) return;
  form.noValidate = true;
  const writer = form.querySelector<HTMLElement>('.comments__writer');
  if (writer && isSignedIn(document.cookie)) writer.hidden = true;
  area.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-answer]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    answer(form, link);
  });
  const captcha = open(form.querySelector<HTMLElement>('[data-captcha]'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    void send(area, form, captcha).finally(() => (form.ariaBusy = null));
  });
}

/** The captcha of the site, where it has that of another; without it a comment waits to be read. */
async function open(node: HTMLElement | null): Promise<Captcha | undefined> {
  if (!node) return undefined;
  const loaded = await import('../recaptcha.ts').catch(() => undefined);
  return loaded && new loaded.Captcha(node);
}

/** Puts the form below what is answered; the same link again puts it back. */
function answer(form: HTMLFormElement, link: HTMLElement): void {
  const comment = link.closest('.comment');
  const parent = form.elements.namedItem('parentId');
  const title = form.querySelector('h3');
  if (!comment || !(parent instanceof HTMLInputElement) || !title) return;
  const isBack = comment.contains(form);
  parent.value = isBack ? '' : (link.dataset.answer ?? '');
  title.textContent = isBack ? words.write : link.ariaLabel;
  (isBack ? comment.parentElement : comment)?.append(form);
  form.querySelector('textarea')?.focus();
}

/** Says what is wrong where it is, or in one line what else hindered it. */
function fail(form: HTMLFormElement, { message, errors }: Failure): void {
  showProblems(form, errors);
  const line = form.querySelector('.comments__problem');
  if (line) line.textContent = Object.keys(errors).length > 0 ? '' : message;
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

async function send(area: HTMLElement, form: HTMLFormElement, captcha: ReturnType<typeof open>): Promise<void> {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const body = {
    body: text('body'),
    name: text('name'),
    email: text('email'),
    parentId: text('parentId'),
    wantsMail: fields.has('wantsMail'),
    trap: text(formInputs.trap),
    captchaKey: (await (await captcha)?.token().catch(() => undefined)) ?? '',
  };
  const placeId = area.dataset.itemId ?? area.dataset.collectionId ?? '';
  const result = await call<typeof writeComment>('POST', '/api/comments/{placeId}', { params: { placeId }, body });
  if (!result.ok) {
    await (await captcha)?.reset();
    return fail(form, result);
  }
  const { id, state } = result.value;
  // What is shown already stands on the page as it is now.
  if (state === 'shown') {
    location.hash = `comment-${id}`;
    return location.reload();
  }
  const done = Object.assign(document.createElement('p'), { role: 'status', tabIndex: -1, textContent: words.waiting });
  form.replaceWith(done);
  done.focus();
}
