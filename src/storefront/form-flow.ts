import { formWords } from '#catalog/form-words.ts';
import type { Form, FormField } from '#contract/form.ts';
import { formPages } from '#forms/form-pages.ts';
import { shownFields } from '#forms/shown-fields.ts';
import type { fieldTools } from './enhancements/form.ts';

/**
 * Shows of a form what is asked for as its answers change, leaves those fields alone in `form`, and leads through its
 * pages one by one. Without this code all stands on one page.
 */
export function follow(root: HTMLFormElement, form: Pick<Form, 'fields'>, tools: typeof fieldTools): void {
  const flow = new Flow(root, form, tools);
  root.addEventListener('input', () => flow.show());
  // Before the form is sent as a whole.
  root.addEventListener('submit', (event) => flow.goOn(event), true);
  const answers = new MutationObserver(() => flow.showProblem());
  answers.observe(root, { subtree: true, attributeFilter: ['aria-invalid'] });
  flow.show();
  flow.showProblem();
}

/** So long after a page was turned nobody has read the next, whether a press was double or a key is held down. */
const secondPressMs = 400;

class Flow {
  readonly #root: HTMLFormElement;
  readonly #form: Pick<Form, 'fields'>;
  readonly #tools: typeof fieldTools;
  readonly #fields: readonly FormField[];
  readonly #button: HTMLButtonElement | null;
  readonly #label: string | null | undefined;
  readonly #progress = Object.assign(document.createElement('p'), { className: 'field__hint', role: 'status' });
  readonly #back = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button',
    textContent: formWords.back,
  });
  #pages: FormField[][] = [];
  #at = 0;
  #turnedAt = Number.NEGATIVE_INFINITY;

  constructor(root: HTMLFormElement, form: Pick<Form, 'fields'>, tools: typeof fieldTools) {
    this.#root = root;
    this.#form = form;
    this.#tools = tools;
    this.#fields = form.fields;
    this.#button = root.querySelector('.form__button');
    this.#label = this.#button?.textContent;
    root.querySelector('.form-item')?.before(this.#progress);
    this.#button?.before(this.#back, ' ');
    this.#back.addEventListener('click', () => this.#go(this.#at - 1));
  }

  show(): void {
    this.#form.fields = shownFields(this.#fields, this.#values());
    this.#pages = formPages(this.#fields, this.#form.fields);
    this.#at = Math.max(0, Math.min(this.#at, this.#pages.length - 1));
    const isLast = this.#isLast();
    const ids = this.#pages[this.#at]?.map(({ id }) => id);
    for (const item of this.#items()) item.hidden = !ids?.includes(item.dataset.field ?? '');
    for (const end of this.#root.querySelectorAll<HTMLElement>('.form__captcha, .form__disclaimer'))
      end.hidden = !isLast;
    this.#progress.hidden = this.#pages.length < 2;
    this.#progress.textContent = formWords.page(this.#at + 1, this.#pages.length);
    this.#back.hidden = this.#at === 0;
    if (this.#button && this.#root.ariaBusy !== 'true') {
      this.#button.textContent = isLast ? (this.#label ?? '') : formWords.next;
    }
  }

  /** To the next page, once what is asked on this one is right; the last is sent. A second press in a row is of the first. */
  goOn(event: Event): void {
    const isSecond = event.timeStamp - this.#turnedAt < secondPressMs;
    if (this.#isLast() && !isSecond) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isSecond) return;
    const { checkForm, showProblems } = this.#tools;
    const checked = checkForm(this.#pages[this.#at] ?? [], this.#values());
    showProblems(this.#root, checked.ok ? {} : checked.errors);
    const problem = this.#root.querySelector('.form__problem');
    if (problem) problem.textContent = checked.ok ? '' : checked.message;
    if (checked.ok) this.#go(this.#at + 1);
    else this.#wrong()?.focus();
  }

  /** Goes to the page of what is wrong, where that is another. */
  showProblem(): void {
    const wrong = this.#wrong();
    const item = wrong?.closest<HTMLElement>('[data-field]');
    if (!wrong || !item?.hidden) return;
    this.#at = this.#pages.findIndex((page) => page.some(({ id }) => id === item.dataset.field));
    this.show();
    wrong.focus();
  }

  #go(at: number): void {
    this.#turnedAt = performance.now();
    this.#at = at;
    this.show();
    const first = this.#items().find((item) => !item.hidden);
    const place = first?.querySelector<HTMLElement>('h3, input, textarea, select');
    if (place?.tagName === 'H3') place.tabIndex = -1;
    place?.focus();
  }

  #wrong(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>('[aria-invalid=true]');
  }

  #isLast(): boolean {
    return this.#at >= this.#pages.length - 1;
  }

  #items(): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>('[data-field]')];
  }

  #values() {
    return this.#tools.collectValues(this.#fields, new FormData(this.#root), {});
  }
}
