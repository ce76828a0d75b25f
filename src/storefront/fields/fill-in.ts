import { fieldWords } from '#catalog/field-words.ts';
import { formMessages } from '#catalog/form-messages.ts';
import { messages } from '#catalog/messages.ts';
import type { Failure, Result } from '#contract/client.ts';
import type { getFields } from '#contract/fields-calls.ts';
import type { FormField, FormValues } from '#contract/form.ts';
import { call } from '../client.ts';
import { openLightbox } from './lightbox.ts';

type FieldTools = typeof import('../enhancements/form.ts').fieldTools;
type Sent<T> = Promise<Result<T>>;

/**
 * Has a form of additional fields filled in over the page, and sends what was entered; it stays open until that is
 * taken. Gives what came of it: undefined where the visitor closed it, a failure where it could not be opened.
 */
export async function fillInFields<T>(
  query: { itemId: string } | { entryId: string },
  send: (values: FormValues) => Sent<T>,
): Promise<Result<T> | undefined> {
  const [got, tools] = await Promise.all([
    call<typeof getFields>('GET', '/api/commerce/shopping-cart/fields', { query }),
    import('../enhancements/form.ts'),
  ]);
  if (!got.ok) return { ...got, message: messages.unableToOpenForm };
  const { title, form, html, css } = got.value;
  return new Promise((resolve) => {
    const box = openLightbox({
      title: fieldWords.pageTitle(title),
      closeLabel: fieldWords.close,
      html,
      css,
      onClose: () => resolve(undefined),
    });
    const element = box.content.querySelector('form');
    if (!element) return;
    element.noValidate = true;
    tools.fieldTools.flow(element, form);
    element.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
    element.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit(tools.fieldTools, element, form.fields, send).then((done) => {
        if (!done) return;
        resolve(done);
        box.close();
      });
    });
  });
}

/** Sends what is entered; gives what came of it, or nothing where it stays open to be mended. */
async function submit<T>(
  tools: FieldTools,
  form: HTMLFormElement,
  fields: readonly FormField[],
  send: (values: FormValues) => Sent<T>,
): Promise<Result<T> | undefined> {
  if (form.ariaBusy === 'true') return undefined;
  const values = tools.collectValues(fields, new FormData(form), {});
  const checked = tools.checkForm(fields, values);
  if (!checked.ok) return refuse(tools, form, checked);
  const button = form.querySelector<HTMLButtonElement>('.form__button');
  const label = button?.textContent ?? '';
  mark(form, button, button?.dataset.busy ?? label, 'true');
  const result = await send(values);
  mark(form, button, label, null);
  return result.ok ? result : refuse(tools, form, result);
}

function mark(form: HTMLFormElement, button: HTMLButtonElement | null, text: string, ariaBusy: 'true' | null): void {
  form.ariaBusy = ariaBusy;
  if (button) Object.assign(button, { textContent: text, ariaDisabled: ariaBusy });
}

function refuse(
  tools: FieldTools,
  form: HTMLFormElement,
  { message, errors }: Pick<Failure, 'message' | 'errors'>,
): undefined {
  tools.showProblems(form, errors);
  const problem = form.querySelector('.form__problem');
  if (problem) problem.textContent = Object.keys(errors)[0] ? `${message} ${formMessages.updateAbove}` : message;
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
