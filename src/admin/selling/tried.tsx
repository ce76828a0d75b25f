import type { TriedCart } from '#contract/try-out-calls.ts';
import { Button } from '#kit/button.tsx';
import { formatWeight } from '#locale/units.ts';
import articles from '../orders/articles.module.css';
import records from '../records/records.module.css';
import { useLocale } from '../session/locale.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { changes } from '../texts/order-changes.ts';
import { tryOut as texts } from '../texts/try-out.ts';
import { placeName } from './region-field.tsx';
import styles from './selling.module.css';

interface TriedProps {
  cart: TriedCart;
  /** Whether it is said where it goes. */
  isPlaced: boolean;
  /** Has it go another way. */
  onChoose: (shippingOptionId: string) => void;
}

/** A sample cart's price and how it came about. */
export function Tried({ cart, isPlaced, onChoose }: TriedProps) {
  const money = useMoney();
  const show = (cents: number) => money(cents, cart.currency);
  return (
    <div className={styles.form} aria-live="polite">
      <Lines cart={cart} show={show} />
      <section className={styles.part}>
        <h3>{texts.discounts}</h3>
        <Discounts cart={cart} show={show} />
      </section>
      <section className={styles.part}>
        <h3>{texts.shipping}</h3>
        <Shipping cart={cart} show={show} isPlaced={isPlaced} onChoose={onChoose} />
      </section>
      <Taxes cart={cart} show={show} />
      <Sums cart={cart} show={show} />
      {cart.minimumOrderCents !== undefined && <p>{texts.tooSmall(show(cart.minimumOrderCents))}</p>}
    </div>
  );
}

interface PartProps {
  cart: TriedCart;
  show: (cents: number) => string;
}

function usePercent() {
  const { tag } = useLocale();
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 });
  return (rate: number) => share.format(rate / 100);
}

function Lines({ cart, show }: PartProps) {
  const percent = usePercent();
  return (
    <ul className={styles.tried}>
      {cart.lines.map(({ variantId, title, quantity, ...line }) => (
        <li key={variantId}>
          <span>
            {title}
            <span className={records.facts}>{texts.each(quantity, show(line.unitCents))}</span>
            {line.discounts.map(({ id, name, amountCents }) => (
              <span key={id} className={records.facts}>
                {texts.off(name, show(amountCents))}
              </span>
            ))}
            {line.rates.map(({ id, name, rate, isInclusive }) => (
              <span key={id} className={records.facts}>
                {texts.lineTax(name, percent(rate), isInclusive)}
              </span>
            ))}
            {line.taxReason !== 'rates' && <span className={records.facts}>{texts.reasons[line.taxReason]}</span>}
          </span>
          <span>{show(line.totalCents)}</span>
        </li>
      ))}
    </ul>
  );
}

function Discounts({ cart: { discounts, unknownCodes }, show }: PartProps) {
  if (discounts.length + unknownCodes.length === 0) return <p className={styles.soft}>{texts.noDiscounts}</p>;
  return (
    <ul className={styles.tried}>
      {discounts.map(({ id, name, code, fate, freesShipping, amountCents, minimumSubtotalCents }) => (
        <li key={id}>
          <span>
            {name}
            {code !== undefined && <span className={records.facts}>{code}</span>}
          </span>
          <span>
            {freesShipping
              ? texts.frees
              : texts.fates[fate](show(fate === 'below-minimum' ? minimumSubtotalCents : amountCents))}
          </span>
        </li>
      ))}
      {unknownCodes.map((code) => (
        <li key={code}>{texts.unknown(code)}</li>
      ))}
    </ul>
  );
}

function Shipping({ cart: { shipping }, show, isPlaced, onChoose }: PartProps & Omit<TriedProps, 'cart'>) {
  const { tag } = useLocale();
  const { units } = useWebsite();
  const { isNeeded, zone, grams, rates } = shipping;
  if (!isNeeded) return <p className={styles.soft}>{texts.nothingSent}</p>;
  const where =
    zone === null ? (isPlaced ? texts.noZone : texts.noPlace) : texts.inZone(zone, formatWeight(tag, units, grams));
  return (
    <>
      <p className={styles.soft}>{where}</p>
      <ul className={styles.tried}>
        {rates.map(({ id, name, isPickUp, costCents, isChosen }) => (
          <li key={id}>
            <span>
              {costCents === null ? (
                name
              ) : (
                <Button kind={isChosen ? 'plain' : 'quiet'} aria-pressed={isChosen} onPress={() => onChoose(id)}>
                  {name}
                </Button>
              )}
              {isPickUp && <span className={records.facts}>{texts.collected}</span>}
            </span>
            <span>{costCents === null ? texts.notOffered : show(costCents)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Taxes({ cart: { taxes }, show }: PartProps) {
  const locale = useLocale();
  const percent = usePercent();
  if (taxes.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{texts.taxes}</h3>
      <ul className={styles.tried}>
        {taxes.map(({ id, name, rate, isInclusive, country, region, appliesToShipping, baseCents, amountCents }) => (
          <li key={id}>
            <span>
              {texts.lineTax(name, percent(rate), isInclusive)}
              <span className={records.facts}>
                {[
                  placeName({ country, ...(region && { region }) }, locale),
                  appliesToShipping ? texts.withShipping : texts.goodsAlone,
                  texts.ofBase(show(baseCents)),
                ].join(' · ')}
              </span>
            </span>
            <span>{show(amountCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sums({ cart, show }: PartProps) {
  const { subtotalCents, discountCents, shippingCents, taxCents, includedTaxCents, totalCents } = cart;
  const lines = [
    { name: changes.subtotal, amount: show(subtotalCents) },
    ...(discountCents > 0 ? [{ name: changes.discount, amount: `−${show(discountCents)}` }] : []),
    { name: changes.shipping, amount: show(shippingCents) },
    ...(taxCents > 0 ? [{ name: changes.tax, amount: show(taxCents) }] : []),
    ...(includedTaxCents > 0 ? [{ name: changes.taxIncluded, amount: show(includedTaxCents) }] : []),
  ];
  return (
    <dl className={articles.bill} aria-label={changes.sums}>
      {lines.map(({ name, amount }) => (
        <div key={name} className={articles.sum}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={`${articles.sum} ${articles.total}`}>
        <dt>{changes.total}</dt>
        <dd>{show(totalCents)}</dd>
      </div>
    </dl>
  );
}
