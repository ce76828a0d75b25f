import { formInputs } from '#catalog/form-inputs.ts';
import { callMessages } from '#catalog/call-messages.ts';
import { formMessages } from '#catalog/form-messages.ts';
import type { makeSubmissionKey, saveSubmission, validateForm } from '#contract/form-calls.ts';
import type { Form, FormValues } from '#contract/form.ts';
import { checkForm } from '#forms/check-form.ts';
import { collectValues } from '#forms/collect.ts';
import { characterCounter } from '#forms/counter.ts';
import { problemNotice, submissionFailure, type FormPosition, type SubmissionFailure } from '#forms/failures.ts';
import { submissionBody, submissionOutcome } from '#forms/submission.ts';
import type { Captcha } from '../captcha.ts';
import { call } from '../client.ts';
import { tell } from '../events.ts';
import type { SiteFormData } from '../form-data.ts';
import { showProblems } from '../show-problems.ts';

/** What the lightbox of additional fields takes from here, so that forms' code is one file. */
export const fieldTools = { checkForm, collectValues, showProblems, flow };

/** Checks, sends and answers a form in place (storefront 4 and 5). */
export function enhance(root: HTMLElement): void {
  if (!(root instanceof HTMLFormElement)) return;
  const data: SiteFormData = JSON.parse(root.querySelector('script')?.textContent ?? '');
  const form = new SentForm(root, data);
  root.noValidate = true;
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    void form.send();
  });
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) form.count(target);
  });
  flow(root, data.form);
}

/** Loads what leads through a form whose fields have conditions, or pages. */
function flow(root: HTMLFormElement, form: Pick<Form, 'fields'>): void {
  if (form.fields.some((field) => field.shownIf || 'startsPage' in field)) {
    void import('../form-flow.ts').then(({ follow }) => follow(root, form, fieldTools));
  }
}

/** What the form asks of its captcha, whosesoever it is. */
type Shown = Pick<Captcha, 'token' | 'reset'>;

class SentForm {
  readonly #root: HTMLFormElement;
  readonly #data: SiteFormData;
  readonly #button: HTMLButtonElement | null;
  /** Kept until it was taken, so that a second try after a lost answer is the same submission. */
  #key: string | undefined;
  readonly #captchaNode: HTMLElement | null;
  #captcha: Promise<Shown | undefined> | undefined;

  constructor(root: HTMLFormElement, data: SiteFormData) {
    this.#root = root;
    this.#data = data;
    this.#button = root.querySelector('.form__button');
    const node = root.querySelector<HTMLElement>('[data-captcha]');
    this.#captchaNode = node;
    if (!node) return;
    this.#captcha = openCaptcha(node, data.form);
    // Whoever begins to write will send it; the work is done by then.
    root.addEventListener('focusin', () => void this.#token(), { once: true });
  }

  async send(): Promise<void> {
    if (this.#root.ariaBusy === 'true') return;
    const { fields } = this.#data.form;
    const query = Object.fromEntries(new URLSearchParams(location.search));
    const values = collectValues(fields, new FormData(this.#root), query);
    const checked = checkForm(fields, values);
    if (!checked.ok) return this.#fail(checked);
    const label = this.#button?.textContent ?? '';
    this.#mark(this.#button?.dataset.busy ?? label, 'true');
    const failure = await this.#save(values);
    this.#mark(label, null);
    if (!failure) return this.#succeed();
    this.#fail(failure);
    await this.#resetCaptcha();
  }

  async #token(): Promise<string | undefined> {
    return (await this.#captcha)?.token();
  }

  /** Until there is a new one, the button that is bound to it rests. */
  async #resetCaptcha(): Promise<void> {
    const captcha = await this.#captcha;
    if (!captcha || !this.#button) return;
    this.#button.disabled = true;
    await captcha.reset();
    this.#button.disabled = false;
  }

  /** Sends the values; gives what went wrong. */
  async #save(values: FormValues): Promise<SubmissionFailure | undefined> {
    if (this.#root.enctype[0] === 'm') {
      return import('../form-end.ts').then((module) => module.sendFiles(this.#root, this.#token()));
    }
    const { form, page } = this.#data;
    const params = { formId: form.id };
    const path = '/api/rest/forms/validate/{formId}';
    const checked = await call<typeof validateForm>('POST', path, { params, body: values });
    if (!checked.ok) return failureOf(checked);
    if (this.#key === undefined) {
      const made = await call<typeof makeSubmissionKey>('POST', '/api/form/FormSubmissionKey', { query: params });
      if (!made.ok) return { message: formMessages.noSubmissionKey, errors: {} };
      this.#key = made.value.key;
    }
    const captchaKey = await this.#token();
    if (this.#captchaNode && !captchaKey) return { message: this.#captchaNode.dataset.unavailable, errors: {} };
    const trap = new FormData(this.#root).get(formInputs.trap) as string | null;
    const sent = trap && { [formInputs.trap]: trap };
    const body = submissionBody(this.#key, { ...values, ...sent }, page, captchaKey);
    const saved = await call<typeof saveSubmission>('POST', '/api/form/SaveFormSubmission', { body });
    if (saved.ok) return undefined;
    // Something else was sent under it before, or it is too old.
    if (saved.status !== 0 && saved.status !== 429) this.#key = undefined;
    return failureOf(saved);
  }

  #succeed(): void {
    this.#key = undefined;
    const { form, isNewsletter } = this.#data;
    tell('form-submission', { formId: form.id, isNewsletter }, this.#root);
    const outcome = submissionOutcome(form);
    if (outcome.kind === 'redirect') return location.assign(outcome.address);
    this.#root.hidden = true;
    const done = Object.assign(document.createElement('div'), {
      className: 'form__done',
      tabIndex: -1,
      role: 'status',
      innerHTML: outcome.text,
    });
    this.#root.after(done);
    // Scripts of parsed HTML do not run; these do. The page's policy names them.
    done.append(document.createRange().createContextualFragment(outcome.postSubmitHtml));
    done.focus({ preventScroll: true });
    void import('../form-end.ts').then((module) => module.showDone(done));
  }

  #fail({ message = formMessages.invalidFields, errors }: SubmissionFailure): void {
    showProblems(this.#root, errors);
    const problem = this.#root.querySelector('.form__problem');
    if (problem) problem.textContent = Object.keys(errors)[0] ? `${message} ${formMessages.updateAbove}` : message;
    this.#announce();
  }

  /** Says where to look, where what is wrong is out of sight; until the visitor goes on. */
  #announce(): void {
    const place = this.#root.querySelector<HTMLElement>('[aria-invalid=true]') ?? this.#button ?? this.#root;
    place.focus({ preventScroll: true });
    const textOf = (form: FormPosition) => problemNotice(this.#data.isNewsletter, form);
    void import('../form-end.ts').then((module) => module.sayWhere(this.#root, place, textOf));
  }

  count(area: HTMLTextAreaElement): void {
    const field = this.#data.form.fields.find(({ id }) => id === area.name);
    const place = area.closest('[data-field]')?.querySelector<HTMLElement>('.form__counter');
    const counter = field?.type === 'textarea' && characterCounter(area.value, field.maxLength);
    if (!place || !counter) return;
    place.textContent = counter.text;
    place.toggleAttribute('data-error', counter.isOver);
  }

  /** Marks it as busy, or as free again. */
  #mark(label: string, ariaBusy: 'true' | null): void {
    this.#root.ariaBusy = ariaBusy;
    if (this.#button) Object.assign(this.#button, { textContent: label, ariaDisabled: ariaBusy });
  }
}

/** The captcha in its container; where it cannot be shown, that is logged (platform 8). */
async function openCaptcha(node: HTMLElement, { id, captcha }: Form): Promise<Shown | undefined> {
  try {
    const isOwn = node.dataset.captcha === 'own';
    const { Captcha: Widget } = await (isOwn ? import('../captcha.ts') : import('../recaptcha.ts'));
    return new Widget(node, id, captcha);
  } catch (error) {
    console.error(node.dataset.failed, error);
    return undefined;
  }
}

/** What a call's failure shows; its words for fields come as they are, and one without words has none of its own. */
function failureOf({ status, message, errors }: { status: number; message: string; errors: Record<string, string> }) {
  return submissionFailure(status, { errors, error: message === callMessages.networkError ? '' : message });
}
