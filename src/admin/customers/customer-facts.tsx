import { Link } from '@tanstack/react-router';
import { addressLines } from '#commerce/address-form.ts';
import type { Address } from '#contract/checkout.ts';
import type { OfficeCustomer } from '#contract/customer-calls.ts';
import { countryName } from '#locale/country-names.ts';
import records from '../records/records.module.css';
import { useLocale } from '../session/locale.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { customers as texts } from '../texts/customers.ts';

/** How to reach them, and with what. */
export function Contact({ data: { customer, alsoEmails, consent } }: { data: OfficeCustomer }) {
  const said = consent.newsletter === null ? 'unknown' : consent.newsletter ? 'yes' : 'no';
  return (
    <section className={records.section} aria-labelledby="contact">
      <h2 id="contact">{texts.contact}</h2>
      <p className={records.address}>
        {customer.name && `${customer.name}\n`}
        <a href={`mailto:${customer.email}`}>{customer.email}</a>
      </p>
      {alsoEmails.length > 0 && <p className={records.soft}>{texts.alsoAs(alsoEmails.join(', '))}</p>}
      <p className={records.soft}>{texts.newsletter[said]}</p>
      {consent.refusesReminders && <p className={records.soft}>{texts.refusesReminders}</p>}
    </section>
  );
}

/** Where their orders went. */
export function Addresses({ addresses }: { addresses: readonly Address[] }) {
  const locale = useLocale();
  if (addresses.length === 0) return null;
  return (
    <section className={records.section} aria-labelledby="addresses">
      <h2 id="addresses">{texts.addresses}</h2>
      {addresses.map((address) => {
        const lines = [...addressLines(address), countryName(address.country, locale)];
        return (
          <p key={lines.join()} className={records.address}>
            {lines.join('\n')}
          </p>
        );
      })}
    </section>
  );
}

interface CardsProps {
  title: string;
  cards: OfficeCustomer['boughtCards'];
  tell: (amount: string) => string;
}

/** Gift cards that they bought or paid with. */
export function Cards({ title, cards, tell }: CardsProps) {
  const { handle } = useWebsite();
  const money = useMoney();
  if (cards.length === 0) return null;
  return (
    <section className={records.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={records.lines}>
        {cards.map(({ id, lastFour, currency, amountCents, orderId }) => (
          <li key={`${id}${orderId}`} className={records.line}>
            <Link to="/config/$site/orders/$orderId" params={{ site: handle, orderId: orderId ?? '' }}>
              {texts.card(lastFour)}
            </Link>
            <span className={records.sum}>{tell(money(amountCents, currency))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
