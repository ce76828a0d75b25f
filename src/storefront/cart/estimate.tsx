import { cartWords } from '#catalog/cart-words.ts';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { addressLabels, addressRules } from '#catalog/address-forms.ts';
import { countryCodes } from '#catalog/countries.ts';
import { regionsOf } from '#catalog/regions.ts';
import { sentences } from '#catalog/sentences.ts';
import { postalCodeError } from '#commerce/address-form.ts';
import type { ShoppingCart } from '#contract/cart.ts';
import { countriesByName } from '#locale/country-names.ts';
import type { Locale } from '#locale/locale.ts';
import { announce } from '#ui/live-region.ts';
import { useMoney } from '../cldr-money.ts';
import { cartChoices } from '../cart-choices.ts';
import type { CartResult } from '../cart-store.ts';
import { textOf } from '../form-text.ts';
import { opensHere } from '../opens-here.ts';
import { ShippingChoice } from './shipping-choice.tsx';

type WriteAmount = (minor: number) => string;

interface EstimateProps {
  cart: ShoppingCart;
  locale: Locale;
  /** Where the shop sends to (ISO 3166-1 alpha-2); everywhere unless given. */
  countries: readonly string[] | undefined;
  /** Whether the page runs its code. */
  isLive: boolean;
  /** A plain form that came back, by field name. */
  values: Record<string, string>;
  /** What is wrong with it: with the postal code, or in all. */
  errors: { shipping?: string; postalCode?: string };
}

/** What shipping and tax will be at a place, before the checkout knows the address (storefront 3). */
export function Estimate({ cart, locale, countries = countryCodes, isLive, values, errors }: EstimateProps) {
  const id = useId();
  const money = useMoney();
  const { shippingLocation: place, requiresShipping, currency } = cart;
  const write = (minor: number) => money(minor, currency, locale);
  const known = { ...place, ...values };
  const [country, setCountry] = useState(known.country ?? likelyCountry(countries, locale));
  const postalCodeInput = useRef<HTMLInputElement>(null);
  const [error, setError] = useState(errors.shipping ?? '');
  const [wrongCode, setWrongCode] = useState(errors.postalCode ?? '');
  const [isBusy, setBusy] = useState(false);
  const { regionLabel = addressLabels.region, postalCodeLabel = addressLabels.postalCode } =
    addressRules[country] ?? {};
  const regions = regionsOf[country];

  async function send(change: () => CartResult) {
    if (isBusy) return;
    setBusy(true);
    const result = await change();
    setBusy(false);
    setError(result.ok ? '' : result.message);
    if (result.ok) announce(sentences(foundText(result.value, write), totalText(result.value, write)));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [region, postalCode] = [textOf(form, 'region').trim(), textOf(form, 'postalCode').trim()];
    const wrong = postalCodeError({ country, postalCode });
    setWrongCode(wrong ?? '');
    if (wrong) return postalCodeInput.current?.focus();
    return void send(() =>
      cartChoices.place({ country, ...(region && { region }), ...(postalCode && { postalCode }) }),
    );
  }

  return (
    <details className="cart-extra" open={place !== undefined || Object.keys(errors).length > 0}>
      <summary className="cart-extra__title">{cartWords.estimate[requiresShipping ? 'shipping' : 'tax']}</summary>
      <form className="cart-extra__form" method="post" action="/cart/shipping" noValidate onSubmit={submit}>
        <div className="cart-extra__fields">
          <div className="field">
            <label className="field__label" htmlFor={`${id}country`}>
              {cartWords.country}
            </label>
            <select
              className="field__input"
              id={`${id}country`}
              name="country"
              value={country}
              autoComplete="shipping country"
              onChange={(event) => setCountry(event.currentTarget.value)}
            >
              {countriesByName(countries, locale).map(({ code, name }) => (
                <option key={code} value={code} suppressHydrationWarning>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div className="field" key={country}>
            <label className="field__label" htmlFor={`${id}region`}>
              {regionLabel}
            </label>
            {regions ? (
              <select
                className="field__input"
                id={`${id}region`}
                name="region"
                defaultValue={known.region ?? ''}
                autoComplete="shipping address-level1"
              >
                <option value="">{cartWords.select(regionLabel)}</option>
                {regions.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            ) : (
              <input
                className="field__input"
                id={`${id}region`}
                name="region"
                maxLength={100}
                autoComplete="shipping address-level1"
                defaultValue={place?.country === country ? place.region : values.region}
              />
            )}
          </div>
          <div className="field">
            <label className="field__label" htmlFor={`${id}postalCode`}>
              {postalCodeLabel}
            </label>
            <input
              ref={postalCodeInput}
              className="field__input"
              id={`${id}postalCode`}
              name="postalCode"
              maxLength={20}
              autoComplete="shipping postal-code"
              defaultValue={known.postalCode}
              aria-invalid={wrongCode ? true : undefined}
              aria-describedby={wrongCode ? `${id}postalCode-error` : undefined}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- an answer to a plain form opens at its error
              autoFocus={errors.postalCode !== undefined}
            />
            {wrongCode && (
              <p className="field__error" id={`${id}postalCode-error`}>
                {wrongCode}
              </p>
            )}
          </div>
        </div>
        {place && requiresShipping && (
          <ShippingChoice
            cart={cart}
            locale={locale}
            onChoose={(optionId) => send(() => cartChoices.chooseShipping(optionId))}
          />
        )}
        {error && (
          <p className="field__error" role="alert" {...(errors.shipping && opensHere)}>
            {error}
          </p>
        )}
        <button type="submit" className="button cart-extra__button" aria-disabled={isBusy || undefined}>
          {isBusy ? cartWords.estimating : place && !isLive ? cartWords.update : cartWords.estimateNow}
        </button>
      </form>
    </details>
  );
}

/** What is said of the way to ship that counts, where something ships. */
function foundText({ requiresShipping, selectedShippingOption }: ShoppingCart, write: WriteAmount): string {
  if (!requiresShipping) return '';
  if (!selectedShippingOption) return cartWords.noShipping;
  const { name, costCents } = selectedShippingOption;
  return costCents === 0 ? cartWords.freeToPlace(name) : `${name}: ${write(costCents)}`;
}

const totalText = ({ dueCents }: ShoppingCart, write: WriteAmount) => cartWords.total(write(dueCents));

function likelyCountry(countries: readonly string[], locale: Locale): string {
  const home = locale.region;
  return countries.includes(home) ? home : (countries[0] ?? home);
}
