import type { ReactNode } from 'react';
import type { Checkout } from '#contract/checkout.ts';
import { Amount } from '../cart/amount.tsx';
import type { FieldErrors } from './checkout-values.ts';
import { FieldFrame, fieldProps } from './field.tsx';

interface CodesProps {
  checkout: Checkout;
  language: string;
  errors: FieldErrors;
  /** What a plain form that came back had typed. */
  typed: string;
  /** What became of the last code, to be read aloud. */
  news: string;
}

/** One field for coupons and gift cards, and what each code in use does, or why it does nothing. */
export function Codes({ checkout, language, errors, typed, news }: CodesProps) {
  const { validCoupons, invalidCoupons, giftCards } = checkout;
  return (
    <fieldset className="checkout__section checkout__codes" id="checkout-codes">
      <legend className="checkout__heading">Discount or gift card</legend>
      <FieldFrame
        name="code"
        label="Code"
        errors={errors}
        hint="A coupon, or the 28 letters and digits of a gift card."
      >
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
            Apply
          </button>
        </span>
      </FieldFrame>
      {validCoupons.length + invalidCoupons.length + giftCards.length > 0 && (
        <ul className="checkout__used">
          {validCoupons.map(({ code }) => (
            <Used key={code} name={code} button="removeCoupon" value={code}>
              <CouponEffect checkout={checkout} code={code} language={language} />
            </Used>
          ))}
          {invalidCoupons.map(({ code, message }) => (
            <Used key={code} name={code} button="removeCoupon" value={code}>
              <span className="checkout__unused">{message}</span>
            </Used>
          ))}
          {giftCards.map((card) => (
            <Used key={card.id} name={`Gift card ending in ${card.lastFour}`} button="removeGiftCard" value={card.id}>
              <CardEffect card={card} currency={checkout.totals.currency} language={language} />
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
        Remove<span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}

function CouponEffect({ checkout, code, language }: { checkout: Checkout; code: string; language: string }) {
  const line = checkout.discounts.find((discount) => discount.code === code);
  if (!line) return null;
  const name = line.name === code ? '' : `${line.name}: `;
  if (line.freesShipping) return <>{name}free shipping</>;
  return (
    <>
      {name}
      <Amount minor={line.amountCents} currency={checkout.totals.currency} language={language} /> off
    </>
  );
}

type CardProps = { card: Checkout['giftCards'][number]; currency: string; language: string };

function CardEffect({ card, ...money }: CardProps) {
  const left = card.balanceCents - card.amountCents;
  if (card.amountCents === 0) {
    return (
      <>
        is not needed, <Amount minor={left} {...money} /> stays on it.
      </>
    );
  }
  return (
    <>
      pays <Amount minor={card.amountCents} {...money} />, {left === 0 ? 'nothing' : <Amount minor={left} {...money} />}{' '}
      stays on it.
    </>
  );
}
