import { addressLines } from '#commerce/address-form.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { countryName } from '#locale/country-names.ts';
import { fullTime, shortTime } from '#kit/time.ts';
import { lineDetails } from '#commerce/order-lines.ts';
import { toMinor } from '#locale/money.ts';
import { useLocale } from '../session/locale.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { orders as texts } from '../texts/orders.ts';
import styles from './orders.module.css';

/** What was bought, line by line. */
export function Goods({ order: { order, lines, currency } }: { order: OfficeOrder }) {
  const money = useMoney();
  const { url } = useWebsite();
  return (
    <section className={styles.section} aria-labelledby="goods">
      <h2 id="goods">{texts.goods}</h2>
      <ul className={styles.lines}>
        {order.items.map((item, index) => {
          const line = lines[index];
          const facts = [...lineDetails(item), item.sku].filter(Boolean).join(' · ');
          const each = money(toMinor(item.unitPrice.decimalValue, currency) ?? 0, currency);
          return (
            <li key={line?.id ?? item.sku} className={styles.line}>
              {item.imageUrl ? (
                <img src={new URL(`${item.imageUrl}?format=100w`, url).href} alt="" loading="lazy" />
              ) : (
                <span className={styles.blank} />
              )}
              <span className={styles.title}>
                {item.productName}
                <span className={styles.facts}>{facts}</span>
                {line !== undefined && line.refundedQuantity > 0 && (
                  <span className={styles.facts}>{texts.cameBack(line.refundedQuantity)}</span>
                )}
              </span>
              <span className={styles.sum}>
                {money(line?.subtotalCents ?? 0, currency)}
                <span className={styles.facts}>{texts.comesTo(item.quantity, each)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Who bought, and where it goes. */
export function Buyer({ order: { order } }: { order: OfficeOrder }) {
  const locale = useLocale();
  const { shippingAddress: address, pickUpLocation: place, contactName, customerEmail, shippingMethod, notes } = order;
  const where = address && [...addressLines(address), countryName(address.country, locale)];
  return (
    <>
      <section className={styles.section} aria-labelledby="buyer">
        <h2 id="buyer">{texts.buyer}</h2>
        <p className={styles.address}>
          {contactName && `${contactName}\n`}
          <a href={`mailto:${customerEmail}`}>{customerEmail}</a>
        </p>
        {where && (
          <>
            <p className={styles.soft}>{[texts.goesTo, shippingMethod].filter(Boolean).join(' · ')}</p>
            <p className={styles.address}>{where.join('\n')}</p>
          </>
        )}
        {place && (
          <>
            <p className={styles.soft}>{texts.collects}</p>
            <p className={styles.address}>{shippingMethod}</p>
          </>
        )}
      </section>
      {notes && (
        <section className={styles.section} aria-labelledby="wrote">
          <h2 id="wrote">{texts.buyerWrote}</h2>
          <p className={styles.quote}>{notes}</p>
        </section>
      )}
    </>
  );
}

/** What has left so far. */
export function Parcels({ order: { shipments } }: { order: OfficeOrder }) {
  if (shipments.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="parcels">
      <h2 id="parcels">{texts.parcels}</h2>
      <ul className={styles.events}>
        {shipments.map(({ carrier, trackingNumber, trackingUrl, shippedOn }) => (
          <li key={`${shippedOn}${trackingNumber}`} className={styles.event}>
            <span>
              {[carrier, trackingNumber].filter(Boolean).join(' ')}
              {trackingUrl && (
                <>
                  {' '}
                  <a href={trackingUrl} target="_blank" rel="noreferrer">
                    {texts.follow}
                  </a>
                </>
              )}
            </span>
            <time dateTime={new Date(shippedOn).toISOString()} title={fullTime(shippedOn)}>
              {texts.left(shortTime(shippedOn))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
