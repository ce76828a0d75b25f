import { likertScores } from '#catalog/form-fields.ts';
import { unexpectedOption } from '#catalog/interface-messages.ts';
import { formMessages } from '#catalog/form-messages.ts';
import type { ChoiceField, FormField, FormValues, SubmittedValue } from '#contract/form.ts';
import { characterCounter } from './counter.ts';
import { isSiteFormEmail } from './email.ts';

const scores = likertScores.map(String);

/** What is wrong with a form's values: the summary, and each field's message by its id. */
export interface FormProblems {
  ok: false;
  message: string;
  errors: Record<string, string>;
}

/** Checks all values of a form; the same in the browser before a submit and on the server after (storefront 5). */
export function checkForm(fields: readonly FormField[], values: FormValues): { ok: true } | FormProblems {
  const errors = fields.flatMap((field) => {
    const problem = fieldProblem(field, values[field.id]);
    return problem ? [[field.id, problem] as const] : [];
  });
  if (errors.length === 0) return { ok: true };
  return { ok: false, message: formMessages.invalidFields, errors: Object.fromEntries(errors) };
}

/** What is wrong with one field's value, or nothing; a missing value is an empty one (storefront 5). */
export function fieldProblem(field: FormField, value: SubmittedValue = ''): string | undefined {
  if (field.type === 'likert') return answersProblem(field, value);
  const texts = textsOf(value);
  if (texts.every((text) => text.trim() === '')) return isRequired(field) ? formMessages.required : undefined;
  switch (field.type) {
    case 'email':
      return texts.every(isSiteFormEmail) ? undefined : formMessages.invalidEmail();
    case 'textarea':
      return texts.some((text) => characterCounter(text, field.maxLength)?.isOver) ? formMessages.tooLong : undefined;
    case 'radio':
    case 'checkbox':
    case 'select':
      return unexpected(texts, field.options);
    default:
      return undefined;
  }
}

function isRequired(field: FormField): boolean {
  return 'required' in field && field.required === true;
}

/** Likert has no required check; what is answered must be one of the questions and of the scores. */
function answersProblem({ options }: ChoiceField, value: SubmittedValue): string | undefined {
  const answers = typeof value === 'string' || Array.isArray(value) ? {} : value;
  return unexpected(Object.keys(answers), options) ?? unexpected(Object.values(answers).flat(), scores);
}

function unexpected(texts: readonly string[], options: readonly string[]): string | undefined {
  const stranger = texts.find((text) => !options.includes(text));
  return stranger === undefined ? undefined : unexpectedOption(stranger);
}

function textsOf(value: SubmittedValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value : [];
}
