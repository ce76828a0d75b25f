import { checkoutWords } from '#catalog/checkout-words.ts';
import { fillIn } from '#ui/fill-in.ts';
import type { ReactNode } from 'react';
import type { Checkout } from '#contract/checkout.ts';
import type { Locale } from '#locale/locale.ts';
import { Amount } from '../cart/amount.tsx';
import type { FieldErrors } from './checkout-values.ts';
import { FieldFrame, fieldProps } from './field.tsx';

const words = checkoutWords.codes;

interface CodesProps {
  checkout: Checkout;
  locale: Locale;
  errors: FieldErrors;
  /** What a plain form that came back had typed. */
  typed: string;
  /** What became of the last code, to be read aloud. */
  news: string;
}

/** One field for coupons and gift cards, and what each code in use does, or why it does nothing. */
export function Codes({ checkout, locale, errors, typed, news }: CodesProps) {
  const { validCoupons, invalidCoupons, giftCards } = checkout;
  return (
    <fieldset className="checkout__section checkout__codes" id="checkout-codes">
      <legend className="checkout__heading">{words.title}</legend>
      <FieldFrame name="code" label={words.label} errors={errors} hint={words.hint}>
        <span className="checkout__code">
          <input
            {...fieldProps('code', errors, true)}
            type="text"
            defaultValue={typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button type="submit" name="intent" value="code" className="button">
            {words.apply}
          </button>
        </span>
      </FieldFrame>
      {validCoupons.length + invalidCoupons.length + giftCards.length > 0 && (
        <ul className="checkout__used">
          {validCoupons.map(({ code }) => (
            <Used key={code} name={code} button="removeCoupon" value={code}>
              <CouponEffect checkout={checkout} code={code} locale={locale} />
            </Used>
          ))}
          {invalidCoupons.map(({ code, message }) => (
            <Used key={code} name={code} button="removeCoupon" value={code}>
              <span className="checkout__unused">{message}</span>
            </Used>
          ))}
          {giftCards.map((card) => (
            <Used key={card.id} name={words.card(card.lastFour)} button="removeGiftCard" value={card.id}>
              <CardEffect card={card} currency={checkout.totals.currency} locale={locale} />
            </Used>
          ))}
        </ul>
      )}
      <output className="visually-hidden">{news}</output>
    </fieldset>
  );
}

interface UsedProps {
  name: string;
  button: 'removeCoupon' | 'removeGiftCard';
  value: string;
  children: ReactNode;
}

function Used({ name, button, value, children }: UsedProps) {
  return (
    <li className="checkout__used-code">
      <span>
        <strong>{name}</strong> <span className="checkout__effect">{children}</span>
      </span>
      <button type="submit" name={button} value={value} className="checkout__remove">
        {words.remove}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}

function CouponEffect({ checkout, code, locale }: { checkout: Checkout; code: string; locale: Locale }) {
  const line = checkout.discounts.find((discount) => discount.code === code);
  if (!line) return null;
  const name = line.name === code ? '' : `${line.name}: `;
  if (line.freesShipping) return words.freeShipping(name);
  const amount = <Amount minor={line.amountCents} currency={checkout.totals.currency} locale={locale} />;
  return fillIn(words.off, { name, amount });
}

type CardProps = { card: Checkout['giftCards'][number]; currency: string; locale: Locale };

function CardEffect({ card, ...money }: CardProps) {
  const leftCents = card.balanceCents - card.amountCents;
  const left = <Amount minor={leftCents} {...money} />;
  if (card.amountCents === 0) return fillIn(words.notNeeded, { left });
  const amount = <Amount minor={card.amountCents} {...money} />;
  return fillIn(words.pays, { amount, left: leftCents === 0 ? words.nothing : left });
}
