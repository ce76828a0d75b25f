import { likertAnswers } from '#catalog/form-fields.ts';
import { formWords } from '#catalog/form-words.ts';
import type { FormField, SubmittedValue } from '#contract/form.ts';
import { inputName } from '#forms/collect.ts';
import { characterCounter } from '#forms/counter.ts';
import { fieldKinds } from '#forms/kinds.ts';
import { FieldInput, type InputProps } from './field-input.tsx';

interface FormItemProps {
  field: FormField;
  idPrefix: string;
  value?: SubmittedValue | undefined;
  problem?: string | undefined;
}

/** One field of a form: what is wrong with it above its title, its title, what it takes (storefront 5). */
export function FormItem({ field, idPrefix, value, problem }: FormItemProps) {
  if (field.type === 'hidden') return null;
  const id = idPrefix + field.id;
  if (field.type === 'section') {
    return (
      <div className="form-item form__section" data-field={field.id} data-underline={field.underline || undefined}>
        <h3>{field.title}</h3>
        {field.description && <p className="field__hint">{field.description}</p>}
      </div>
    );
  }
  const isRequired = 'required' in field && field.required === true;
  const hintId = field.description ? `${id}-hint` : undefined;
  const described = [problem && `${id}-error`, hintId].filter(Boolean).join(' ') || undefined;
  const input: InputProps = { field, id, name: inputName(field), value, isRequired, described, isWrong: !!problem };
  const title = (
    <>
      {field.title}
      {!isRequired && <span className="field__optional"> {formWords.optional}</span>}
    </>
  );
  const hint = hintId && (
    <p className="field__hint" id={hintId}>
      {field.description}
    </p>
  );
  const isGroup = field.type !== 'file' && (fieldKinds[field.type].shape !== 'text' || field.type === 'radio');
  return (
    <div className="form-item field" data-field={field.id}>
      <p className="field__error" id={`${id}-error`}>
        {problem}
      </p>
      {isGroup ? (
        <fieldset className="form__group" aria-describedby={described}>
          <legend className="field__label">{title}</legend>
          {hint}
          {field.type === 'likert' ? <Questions {...input} /> : <FieldInput {...input} />}
        </fieldset>
      ) : (
        <>
          <label className="field__label" htmlFor={id}>
            {title}
          </label>
          {hint}
          <FieldInput {...input} />
          {field.type === 'textarea' && <Counter text={textOf(value)} maxLength={field.maxLength} />}
        </>
      )}
    </div>
  );
}

const textOf = (value: SubmittedValue | undefined) => (typeof value === 'string' ? value : '');

function Counter({ text, maxLength }: { text: string; maxLength: unknown }) {
  const counter = characterCounter(text, maxLength);
  return (
    counter && (
      <p className="form__counter" data-error={counter.isOver || undefined}>
        {counter.text}
      </p>
    )
  );
}

/** A question a row, its answers from disagreeing to agreeing. */
function Questions({ field, value }: InputProps) {
  if (field.type !== 'likert') return null;
  const given = typeof value === 'object' && !Array.isArray(value) ? value : {};
  return field.options.map((question, index) => (
    <fieldset key={question} className="form__question">
      <legend>{question}</legend>
      {likertAnswers.map(({ label, score }) => (
        <label key={label} className="form__choice">
          <input
            type="radio"
            name={inputName(field, index)}
            value={score}
            defaultChecked={given[question]?.includes(String(score))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  ));
}
