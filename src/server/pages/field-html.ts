import { escapeHtml } from '#contract/escape-html.ts';

interface FieldParts {
  id: string;
  label: string;
  /** What is said beside the label, as that it may stay empty. */
  aside?: string;
  hint?: string;
  problem?: string | undefined;
  /** The field itself, with the attributes that name it and tie it to its hint and its problem. */
  input: (tied: string) => string;
}

/** A field of a plain form as safe HTML, in the order of all: its label, its hint, the field, what is wrong with it. */
export function fieldHtml({ id, label, aside = '', hint = '', problem = '', input }: FieldParts): string {
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const tie = described && ` aria-describedby="${described}"${problem && ' aria-invalid="true"'}`;
  return `<div class="field"><label class="field__label" for="${id}">${escapeHtml(label)}${
    aside && ` <span class="field__optional">${escapeHtml(aside)}</span>`
  }</label>
${hint && `<p class="field__hint" id="${id}-hint">${escapeHtml(hint)}</p>`}
${input(`class="field__input" id="${id}"${tie}`)}${problemHtml(`${id}-problem`, problem)}</div>`;
}

/** What is wrong with a field, as safe HTML; nothing where nothing is. Who comes to the field hears it. */
export const problemHtml = (id: string, text = ''): string =>
  text && `<p class="field__error" id="${id}">${escapeHtml(text)}</p>`;

/** What is wrong with no field of a form, as safe HTML: the page opens there, which also reads it aloud. */
export const refusalHtml = (id: string, text = ''): string =>
  text && `<p class="field__error" id="${id}" tabindex="-1" autofocus>${escapeHtml(text)}</p>`;

/** The HTML of a form that came back: the page opens at the first field that is wrong. */
export const opensAtProblem = (html: string): string => html.replace(' aria-invalid="true"', '$& autofocus');
