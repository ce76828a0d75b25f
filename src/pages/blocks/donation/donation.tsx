import { blockTypes } from '#catalog/block-types.ts';
import { donationWords as words } from '#catalog/donation-words.ts';
import { formInputs } from '#catalog/form-inputs.ts';
import { donationOffer, ownAmount, type DonationOffer } from '#commerce/donations.ts';
import type { BlockProps } from '#contract/document.ts';
import { useMoney } from '#storefront/cldr-money.ts';
import { block, readProps, type BlockContext } from '../block.ts';
import css from '../form/form.css?raw';

const fields = {
  title: { kind: 'text', label: 'Title', hint: 'What it is called in the order, too.', default: '', maxLength: 200 },
  text: { kind: 'long-text', label: 'Text', default: '', maxLength: 2000 },
  amounts: {
    kind: 'list',
    label: 'Suggested amounts',
    noun: 'amount',
    maximum: 8,
    default: [],
    fields: { amount: { kind: 'number', label: 'Amount', minimum: 0, maximum: 1_000_000, default: 10 } },
  },
  hasOwn: { kind: 'toggle', label: 'Visitors may name their own amount', default: true },
  minimum: { kind: 'number', label: 'At least', minimum: 0, maximum: 1_000_000, default: 1 },
  maximum: { kind: 'number', label: 'At most', minimum: 0, maximum: 1_000_000, default: 10_000 },
  hasNote: { kind: 'toggle', label: 'Asks for a few words', default: false },
  button: { kind: 'text', label: 'Button', hint: `Else “${words.give}”.`, default: '', maxLength: 60 },
} as const;

/** What a stored block asks for, in the currency of its website. */
export function readDonation(props: BlockProps, currency: string) {
  const terms = readProps(fields, props);
  return { title: terms.title || words.title, hasNote: terms.hasNote, offer: donationOffer(terms, currency) };
}

/** Asks for a donation: an amount that is suggested, or one's own, which the checkout then takes (platform 3.45). */
export const donationBlock = block({
  type: blockTypes.donation,
  title: 'Donation',
  fields,
  css,
  render(props, context) {
    const { title, text, hasNote, button } = props;
    const { data, sent, idPrefix, blockId, mode } = context;
    const { offer } = readDonation(props, data.websiteSettings.storeCurrency);
    if (offer.suggested.length === 0 && !offer.hasOwn)
      return mode === 'edit' && <p className="block__empty">{words.nothing}</p>;
    const problem = sent?.message;
    return (
      <form className="form" id={`${idPrefix}form`} method="post" action={`/checkout/donation#${idPrefix}form`}>
        <input type="hidden" name={formInputs.from} value={data.fullUrl} />
        <input type="hidden" name={formInputs.block} value={blockId} />
        <h2>{title || words.title}</h2>
        {text && <p>{text}</p>}
        {offer.suggested.length > 0 ? (
          <Amounts offer={offer} context={context} />
        ) : (
          <input type="hidden" name="amount" value={ownAmount} />
        )}
        {offer.hasOwn && <OwnAmount offer={offer} context={context} />}
        {problem && (
          <p className="field__error" id={`${idPrefix}error`} role="alert">
            {problem}
          </p>
        )}
        {hasNote && <Note context={context} />}
        <button className="button button--primary" type="submit">
          {button || words.give}
        </button>
      </form>
    );
  },
});

interface PartProps {
  context: BlockContext;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function Amounts({ offer, context }: PartProps & { offer: DonationOffer }) {
  const { sent, idPrefix, data, locale } = context;
  const money = useMoney();
  const choices = [...offer.suggested.map(String), ...(offer.hasOwn ? [ownAmount] : [])];
  const chosen = textOf(sent?.values.amount) || choices[0];
  return (
    <fieldset className="form__group" aria-describedby={sent?.message ? `${idPrefix}error` : undefined}>
      <legend className="field__label">{words.amount}</legend>
      {choices.map((choice) => (
        <label className="form__choice" key={choice}>
          <input type="radio" name="amount" value={choice} defaultChecked={choice === chosen} />
          {choice === ownAmount ? words.other : money(Number(choice), data.websiteSettings.storeCurrency, locale)}
        </label>
      ))}
    </fieldset>
  );
}

function OwnAmount({ offer, context }: PartProps & { offer: DonationOffer }) {
  const { sent, idPrefix, data, locale } = context;
  const { storeCurrency: currency } = data.websiteSettings;
  const money = useMoney();
  const [id, hintId] = [`${idPrefix}own`, `${idPrefix}own-hint`];
  const isAlone = offer.suggested.length === 0;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {isAlone ? words.own(currency) : words.otherIn(currency)}
      </label>
      <p className="field__hint" id={hintId}>
        {words.between(money(offer.leastCents, currency, locale), money(offer.mostCents, currency, locale))}
      </p>
      <input
        className="field__input"
        id={id}
        name="own"
        inputMode="decimal"
        autoComplete="transaction-amount"
        maxLength={20}
        required={isAlone}
        defaultValue={textOf(sent?.values.own)}
        aria-invalid={sent?.message ? true : undefined}
        aria-describedby={sent?.message ? `${hintId} ${idPrefix}error` : hintId}
      />
    </div>
  );
}

function Note({ context: { sent, idPrefix } }: PartProps) {
  const id = `${idPrefix}note`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {words.note}
        <span className="field__optional">{words.optional}</span>
      </label>
      <textarea
        className="field__input"
        id={id}
        name="note"
        rows={3}
        maxLength={500}
        defaultValue={textOf(sent?.values.note)}
      />
    </div>
  );
}
