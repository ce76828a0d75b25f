import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addressLines } from '#commerce/address-form.ts';
import type { Address } from '#contract/checkout.ts';
import { vatWords } from '#catalog/vat-words.ts';
import type { OrderVat } from '#contract/order-vat.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { countryName } from '#locale/country-names.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { shortTime } from '#kit/time.ts';
import { lineDetails } from '#commerce/order-lines.ts';
import { toMinor } from '#locale/money.ts';
import records from '../records/records.module.css';
import { useLocale } from '../session/locale.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { changes } from '../texts/order-changes.ts';
import { orders as texts } from '../texts/orders.ts';
import { BuyerForm } from './buyer-form.tsx';
import styles from './orders.module.css';

/** What was bought, line by line. */
export function Goods({ order: { order, lines, currency } }: { order: OfficeOrder }) {
  const money = useMoney();
  const { url } = useWebsite();
  return (
    <section className={records.section} aria-labelledby="goods">
      <h2 id="goods">{texts.goods}</h2>
      <ul className={records.lines}>
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
                <span className={records.facts}>{facts}</span>
                {line !== undefined && line.refundedQuantity > 0 && (
                  <span className={records.facts}>{texts.cameBack(line.refundedQuantity)}</span>
                )}
              </span>
              <span className={records.sum}>
                {money(line?.subtotalCents ?? 0, currency)}
                <span className={records.facts}>{texts.comesTo(item.quantity, each)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Who bought, and where it goes. */
export function Buyer({ order: office }: { order: OfficeOrder }) {
  const { order, fulfillment } = office;
  const locale = useLocale();
  const { shippingAddress: address, pickUpLocation: place, contactName, customerEmail, shippingMethod, notes } = order;
  const { phone, billingAddress } = order;
  const { handle: site } = useWebsite();
  const [isOpen, setOpen] = useState(false);
  const written = (known: Address) => [...addressLines(known), countryName(known.country, locale)].join('\n');
  return (
    <>
      <section className={records.section} aria-labelledby="buyer">
        <div className={records.headed}>
          <h2 id="buyer">{texts.buyer}</h2>
          {fulfillment === 'pending' && (
            <Button kind="quiet" aria-label={changes.changeBuyerOf} onPress={() => setOpen(true)}>
              {changes.changeBuyer}
            </Button>
          )}
        </div>
        <p className={records.address}>
          {order.company && `${order.company}\n`}
          {contactName && `${contactName}\n`}
          <a href={`mailto:${customerEmail}`}>{customerEmail}</a>
          {phone && (
            <>
              {'\n'}
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
            </>
          )}
        </p>
        {customerEmail && (
          <p>
            <Link
              to="/config/$site/customers"
              params={{ site }}
              search={{ search: customerEmail, kind: order.testMode ? 'test' : 'real' }}
            >
              {texts.toBuyer}
            </Link>
          </p>
        )}
        {address && (
          <>
            <p className={records.soft}>{texts.goesTo}</p>
            <p className={records.address}>{written(address)}</p>
            {shippingMethod && <p className={records.soft}>{texts.by(shippingMethod)}</p>}
          </>
        )}
        {place && (
          <>
            <p className={records.soft}>{texts.collects}</p>
            <p className={records.address}>{shippingMethod}</p>
          </>
        )}
        {billingAddress && (
          <>
            <p className={records.soft}>{changes.billTo}</p>
            <p className={records.address}>{written(billingAddress)}</p>
          </>
        )}
        {order.vat && <VatFacts vat={order.vat} />}
        <Dialog title={changes.buyerTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
          <BuyerForm order={office} onDone={() => setOpen(false)} />
        </Dialog>
      </section>
      {order.consents && (
        <section className={records.section} aria-labelledby="agreed">
          <h2 id="agreed">{texts.agreedTo}</h2>
          {order.consents.map(({ id, text, version, givenOn }) => (
            <p key={id}>
              {text}
              <span className={records.facts}>{texts.agreedAt(shortTime(givenOn), version)}</span>
            </p>
          ))}
        </section>
      )}
      {notes && (
        <section className={records.section} aria-labelledby="wrote">
          <h2 id="wrote">{texts.buyerWrote}</h2>
          <p className={records.quote}>{notes}</p>
        </section>
      )}
    </>
  );
}

/** The VAT number of a business that bought, and how it was checked. */
function VatFacts({ vat }: { vat: OrderVat }) {
  const { number, name, checkedAt, consultation, isReverseCharge } = vat;
  const checked = checkedAt === undefined ? texts.vat.unchecked : texts.vat.checked(shortTime(checkedAt), consultation);
  return (
    <>
      <p className={records.soft}>
        {[texts.vat.title, isReverseCharge && vatWords.reverseCharge].filter(Boolean).join(' · ')}
      </p>
      <p className={records.address}>{[number, name, checked].filter(Boolean).join('\n')}</p>
    </>
  );
}
