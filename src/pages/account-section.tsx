import type { InputHTMLAttributes, ReactNode } from 'react';
import { giftWords } from '#catalog/gift-words.ts';
import { memberPageWords as words } from '#catalog/member-words.ts';
import type {
  AccountField,
  AccountForm,
  AccountRow,
  AccountSection,
  FormState,
  PasskeyOffer,
  PrintedCard,
} from '#contract/page-model.ts';

interface SectionProps {
  section: AccountSection;
  /** What came back with one of its forms. */
  returned: FormState | undefined;
  /** Makes the ids of its elements. */
  prefix?: string;
  /** The name of the field at which the page opens. */
  opensAt?: string | undefined;
}

/** The name of the first field of these sections that came back wrong; none where it is no field that is wrong. */
export function firstWrong(sections: readonly AccountSection[], returned: FormState | undefined): string | undefined {
  const fields = sections.flatMap(({ forms = [] }) => forms.flatMap((form) => form.fields));
  return fields.find(({ name, type }) => type !== 'checkbox' && returned?.errors[name])?.name;
}

/** A part of a page of members: what it says, its lists and its plain HTML forms. */
export function Section({
  section,
  returned,
  prefix = 'account-',
  opensAt = firstWrong([section], returned),
}: SectionProps) {
  const { title, card, text = [], rows = [], forms = [], passkey, links = [] } = section;
  const waits = passkey?.act === 'add' && rows.length === 0;
  return (
    <section className="account__section">
      {title && <h2 hidden={waits}>{title}</h2>}
      {card && <Card card={card} />}
      {text.map((line) => (
        <p key={line} hidden={waits}>
          {line}
        </p>
      ))}
      {rows.length > 0 && (
        <ul className="account__rows">
          {rows.map((row, index) => (
            <Row key={index} row={row} />
          ))}
        </ul>
      )}
      {forms.map((form) => (
        <Form key={form.action} form={form} returned={returned} prefix={prefix} opensAt={opensAt} />
      ))}
      {passkey && <Passkey offer={passkey} prefix={prefix} />}
      {links.length > 0 && (
        <p className="account__links">
          {links.map(({ title: label, url }) => (
            <a key={url} href={url}>
              {label}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

function Card({ card: { amount, code, said, use } }: { card: PrintedCard }) {
  return (
    <div className="gift-card">
      <h2 className="gift-card__amount">{amount}</h2>
      {said.map((line) => (
        <p className="gift-card__said" key={line}>
          {line}
        </p>
      ))}
      <p className="gift-card__code">
        <span className="visually-hidden">{giftWords.code}</span>
        {code}
      </p>
      <p className="gift-card__use">{use}</p>
    </div>
  );
}

/** The picture of a line; its title beside it says what it is. */
export const RowPicture = ({ url }: { url: string }) => (
  <img className="account__picture" src={`${url}?format=300w`} alt="" width={96} height={120} loading="lazy" />
);

function Row({ row: { title, url, facts, amount, picture } }: { row: AccountRow }) {
  return (
    <li className={picture ? 'account__row account__row--pictured' : 'account__row'}>
      {picture && <RowPicture url={picture} />}
      <span className="account__name">{url ? <a href={url}>{title}</a> : title}</span>
      {amount !== undefined && <span className="account__amount">{amount}</span>}
      {facts.length > 0 && <span className="account__facts">{facts.join(' · ')}</span>}
    </li>
  );
}

type Returned = Pick<SectionProps, 'returned' | 'opensAt'> & { prefix: string };

function Form(props: Returned & { form: AccountForm }) {
  const { fold, fields } = props.form;
  if (!fold) return <PlainForm {...props} />;
  return (
    <details className="account__fold" open={fields.some(({ name }) => props.returned?.errors[name])}>
      <summary>{fold}</summary>
      <PlainForm {...props} />
    </details>
  );
}

function PlainForm({ form, ...came }: Returned & { form: AccountForm }) {
  const { action, submit, fields, hidden = {}, isQuiet = false } = form;
  return (
    <form className="account__form" method="post" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) =>
        field.type === 'checkbox' ? (
          <label key={field.name} className="account__choice">
            <input
              type="checkbox"
              name={field.name}
              value="1"
              defaultChecked={came.returned?.values[field.name] === '1'}
            />
            {field.label}
          </label>
        ) : field.type === 'choice' ? (
          <Choice key={field.name} field={field} {...came} />
        ) : (
          <Field key={field.name} field={field} {...came} />
        ),
      )}
      <button className={isQuiet ? 'button' : 'button button--primary'} type="submit">
        {submit}
      </button>
    </form>
  );
}

/** Only code can ask for a passkey, so it shows this, and what is said of them, where there is one that can. */
function Passkey({ offer: { act, submit, next }, prefix }: { offer: PasskeyOffer; prefix: string }) {
  const password: AccountField = {
    name: 'passkeyPassword',
    label: words.password,
    type: 'password',
    autoComplete: 'current-password',
  };
  return (
    <div data-enhance="passkey" data-trigger="visible">
      <form className="account__form" method="post" data-act={act} data-next={next} hidden>
        {act === 'add' && <Field field={password} returned={undefined} prefix={prefix} />}
        <button className="button" type="submit">
          {submit}
        </button>
        <p className="field__error" role="alert" />
      </form>
    </div>
  );
}

function Choice({ field, returned, ...came }: Returned & { field: AccountField }) {
  const { name, options = [] } = field;
  return (
    <FieldFrame field={field} returned={returned} {...came}>
      {(tied) => (
        <select {...tied} defaultValue={returned?.values[name]}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

const inputTypes = { text: 'text', email: 'email', password: 'password', code: 'text' } as const;

function Field({ field, returned, ...came }: Returned & { field: AccountField }) {
  const { name, type, autoComplete, isOptional = false, value } = field;
  return (
    <FieldFrame field={field} returned={returned} {...came}>
      {(tied) => (
        <input
          {...tied}
          type={type === 'checkbox' || type === 'choice' ? 'text' : inputTypes[type]}
          autoComplete={autoComplete}
          required={!isOptional}
          maxLength={type === 'password' ? 1024 : 256}
          // What a person typed comes back, but for secrets.
          defaultValue={type === 'password' || type === 'code' ? undefined : (returned?.values[name] ?? value)}
          inputMode={type === 'code' ? 'numeric' : undefined}
        />
      )}
    </FieldFrame>
  );
}

/** The label and hint of a field, the field itself, and what is wrong with it; the page opens at the first such. */
function FieldFrame({ field, returned, prefix, opensAt, children }: FieldFrameProps) {
  const { name, label, hint, isOptional } = field;
  const id = prefix + name;
  const error = returned?.errors[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {isOptional && <span className="field__optional">{words.optional}</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        className: 'field__input',
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        autoFocus: name === opensAt,
      })}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

type FieldFrameProps = Returned & { field: AccountField; children: (tied: TiedProps) => ReactNode };
type TiedProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  'className' | 'id' | 'name' | 'aria-invalid' | 'aria-describedby' | 'autoFocus'
>;
