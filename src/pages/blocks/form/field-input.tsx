import { formWords } from '#catalog/form-words.ts';
import type { FormField, SubmittedValue } from '#contract/form.ts';
import { formLimits } from '#catalog/limits.ts';
import { askedParts, partsOf } from '#forms/parts.ts';

export interface InputProps {
  field: FormField;
  id: string;
  name: string;
  value: SubmittedValue | undefined;
  isRequired: boolean;
  /** The ids of what is said of the field. */
  described: string | undefined;
  isWrong: boolean;
}

const lineTypes: Partial<Record<FormField['type'], string>> = {
  email: 'email',
  number: 'number',
  website: 'url',
  password: 'password',
};
const completions: Partial<Record<FormField['type'], string>> = { email: 'email', website: 'url', password: 'off' };

/** The input of a field by its kind; those of one name together are one field. */
export function FieldInput(props: InputProps) {
  const { field, id, name, value, isRequired, described, isWrong } = props;
  const text = typeof value === 'string' ? value : '';
  const chosen = {
    id,
    name,
    className: 'field__input',
    required: isRequired,
    'aria-describedby': described,
    'aria-invalid': isWrong || undefined,
  };
  const common = { ...chosen, defaultValue: text };
  const placeholder = 'placeholder' in field ? field.placeholder : undefined;
  switch (field.type) {
    case 'textarea':
      return <textarea {...common} rows={5} placeholder={placeholder} />;
    case 'select':
      return (
        <select {...common}>
          <option value="">{formWords.choose}</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'file':
      return <input {...chosen} type="file" multiple={field.mostFiles > 1} />;
    case 'radio':
    case 'checkbox':
      return <Choices {...props} />;
    case 'currency':
    case 'twitter':
      return (
        <span className="form__prefixed">
          <span aria-hidden="true">{field.type === 'currency' ? field.currencySymbol || '$' : '@'}</span>
          <input {...common} inputMode={field.type === 'currency' ? 'decimal' : 'text'} maxLength={formLimits.title} />
        </span>
      );
    case 'address':
    case 'date':
    case 'name':
    case 'phone':
    case 'time':
      return <Parts {...props} />;
    default:
      return (
        <input
          {...common}
          type={lineTypes[field.type] ?? 'text'}
          placeholder={placeholder}
          step={field.type === 'number' ? 'any' : undefined}
          autoComplete={completions[field.type]}
          maxLength={field.type === 'number' ? undefined : formLimits.answer}
        />
      );
  }
}

function Choices({ field, name, value, isRequired, described }: InputProps) {
  if (field.type !== 'radio' && field.type !== 'checkbox') return null;
  const chosen = [value].flat();
  return field.options.map((option) => (
    <label key={option} className="form__choice">
      <input
        type={field.type}
        name={name}
        value={option}
        required={isRequired && field.type === 'radio'}
        aria-describedby={described}
        defaultChecked={chosen.includes(option)}
      />
      {option}
    </label>
  ));
}

const partCompletions: Readonly<Record<string, string>> = {
  First: 'given-name',
  Last: 'family-name',
  Line1: 'address-line1',
  Line2: 'address-line2',
  City: 'address-level2',
  State: 'address-level1',
  Zip: 'postal-code',
};
const optionalParts: readonly string[] = ['Line2', 'Second', 'Ampm', 'Country'];
const numbers: readonly string[] = ['Month', 'Day', 'Year', 'Hour', 'Minute', 'Second'];

/** The parts of a field in their order, each with its own label. */
function Parts({ field, id, name, value, isRequired, isWrong }: InputProps) {
  const all = partsOf(field);
  const asked = askedParts(field);
  const values = Array.isArray(value) ? value : [];
  const words: Readonly<Record<string, string>> = { ...formWords.parts[field.type as keyof typeof formWords.parts] };
  return (
    <span className={`form__parts form__parts--${field.type}`}>
      {asked.map((part) => (
        <span key={part} className={`form__part form__part--${part.toLowerCase()}`}>
          <label htmlFor={`${id}-${part}`}>{words[part]}</label>
          <Part
            id={`${id}-${part}`}
            name={name}
            part={part}
            required={isRequired && !optionalParts.includes(part)}
            isWrong={isWrong}
            value={values[all.indexOf(part)] ?? ''}
          />
        </span>
      ))}
    </span>
  );
}

interface PartProps {
  id: string;
  name: string;
  part: string;
  required: boolean;
  isWrong: boolean;
  value: string;
}

function Part({ part, isWrong, value, ...rest }: PartProps) {
  const common = { ...rest, className: 'field__input', 'aria-invalid': isWrong || undefined, defaultValue: value };
  if (part === 'Ampm') {
    return (
      <select {...common}>
        {['', 'AM', 'PM'].map((half) => (
          <option key={half}>{half}</option>
        ))}
      </select>
    );
  }
  const mode = numbers.includes(part) ? 'numeric' : undefined;
  return (
    <input {...common} inputMode={mode} maxLength={formLimits.title} autoComplete={partCompletions[part] ?? 'off'} />
  );
}
