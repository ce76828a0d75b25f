import { callMessages } from '#catalog/call-messages.ts';
import { restockCaptcha, restockMessages } from '#catalog/restock-words.ts';
import { sentences } from '#catalog/sentences.ts';
import type { signUpForRestock } from '#contract/restock-calls.ts';
import { emailAdvice, restockFailure, restockSignUp, type RestockCaptcha } from '#forms/restock.ts';
import { announce } from '#ui/live-region.ts';
import { call } from '../client.ts';
import type { Captcha } from '../recaptcha.ts';

/** Checks, sends and answers the form of who waits for a product in place (storefront 4 and 5). */
export function enhance(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (!form) return;
  form.noValidate = true;
  showCaptcha(form);
  const product = root.closest<HTMLElement>('[data-product]') ?? document.body;
  const isOpen = root instanceof HTMLDetailsElement && root.open;
  // What was chosen before this code was there.
  if (product.dataset.chosen) follow(root, product.dataset.chosen, isOpen);
  product.addEventListener('variant-change', ({ detail }) => follow(root, detail.variant?.id));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(root, form);
  });
}

/** Who chose what is sold out may wait for just that. */
function follow(root: HTMLElement, id = '', staysOpen = false): void {
  const option = root.querySelector<HTMLOptionElement>(`option[value="${CSS.escape(id)}"]`);
  if (option) option.selected = true;
  const only = root.querySelector<HTMLInputElement>('input[name=variantId]')?.value;
  if (root instanceof HTMLDetailsElement) root.open = staysOpen || option !== null || only === id;
}

async function send(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  mark(form, true);
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const language = 'languages' in form.dataset ? window.Weglot?.getCurrentLang() : undefined;
  const entry = {
    productId: text('productId'),
    variantId: text('variantId'),
    email: text('email'),
    isJoinMailingList: fields.has('isJoinMailingList'),
    captcha: await captchaOf(form),
    ...(language !== undefined && { language }),
  };
  const checked = restockSignUp(entry);
  if (!checked.ok) {
    mark(form, false);
    return fail(form, checked.message);
  }
  const path = '/api/site-users/account/notifications/restock';
  const answer = await call<typeof signUpForRestock>('POST', path, { body: checked.body });
  mark(form, false);
  if (answer.ok) return succeed(root, form);
  const said = answer.message === callMessages.networkError ? undefined : answer.message;
  fail(form, entry.captcha.kind === 'enterprise' ? restockFailure(said) : answer.message);
  await (await widgets.get(form))?.reset();
}

/** What is asked of a captcha, whosesoever it is. */
type Shown = Pick<Captcha, 'token' | 'reset'>;

const widgets = new WeakMap<HTMLFormElement, Promise<Shown | undefined>>();

/** Shows the captcha of the site in its container, where it has one; else the browser works for whoever begins to write. */
function showCaptcha(form: HTMLFormElement): void {
  const node = form.querySelector<HTMLElement>('[data-captcha]');
  const keep = (widget: Promise<Shown>) =>
    widgets.set(
      form,
      widget.catch(() => undefined),
    );
  if (node) return void keep(import('../recaptcha.ts').then(({ Captcha }) => new Captcha(node)));
  // What it says of itself stands nowhere.
  const silent = document.createElement('p');
  const work = () => keep(import('../captcha.ts').then(({ Captcha }) => begun(new Captcha(silent, restockCaptcha))));
  form.addEventListener('focusin', work, { once: true });
}

/** One whose work has begun, so that it is done by the time that it is sent. */
function begun(captcha: Shown): Shown {
  void captcha.token();
  return captcha;
}

/** What the captcha gives for this sign-up. */
async function captchaOf(form: HTMLFormElement): Promise<RestockCaptcha> {
  const { captcha, sitekey: siteKey } = form.querySelector<HTMLElement>('[data-captcha]')?.dataset ?? {};
  const widget = await widgets.get(form);
  const token = await widget?.token().catch(() => undefined);
  const given = token !== undefined && { token };
  if (captcha === undefined) return { kind: 'none', ...given };
  if (captcha !== 'recaptcha-enterprise') return { kind: 'visible', ...given };
  return { kind: 'enterprise', ...(siteKey !== undefined && { siteKey }), ...given };
}

/** Only what it is about stays above what is said now. */
function succeed(root: HTMLElement, form: HTMLFormElement): void {
  const done = Object.assign(document.createElement('p'), {
    className: 'restock__done',
    role: 'status',
    tabIndex: -1,
    textContent: form.dataset.success || restockMessages.signedUp,
  });
  form.replaceWith(done);
  root.dataset.state = 'success';
  done.focus();
}

function fail(form: HTMLFormElement, message: string): void {
  const [problem, hint] = ['.field__error', '.field__hint'].map((part) => form.querySelector(part));
  const advice = emailAdvice(message);
  if (problem) problem.textContent = message;
  if (hint) hint.textContent = advice;
  const email = form.querySelector<HTMLInputElement>('[type=email]');
  if (!email) return;
  email.ariaInvalid = 'true';
  // Who comes to the field hears what is said of it; who is in it already hears it so.
  if (document.activeElement === email) announce(sentences(message, advice));
  else email.focus();
}

/** Marks it as busy, or as free again. */
function mark(form: HTMLFormElement, isBusy: boolean): void {
  form.ariaBusy = isBusy ? 'true' : null;
  const button = form.querySelector('button');
  if (!button) return;
  button.ariaDisabled = form.ariaBusy;
  const { idle = button.textContent, busy = '' } = button.dataset;
  button.dataset.idle = idle;
  button.textContent = isBusy ? busy : idle;
}
