import { orderWords } from '#catalog/page-words.ts';
import type { OrderSubscription } from '#contract/subscription.ts';
import type { Locale } from '#locale/locale.ts';

interface SubscriptionsProps {
  subscriptions: readonly OrderSubscription[];
  locale: Locale;
  timeZone: string;
}

/** What an order began that goes on: how often, when next, and where it is looked after. */
export function OrderSubscriptions({ subscriptions, locale, timeZone }: SubscriptionsProps) {
  if (subscriptions.length === 0) return null;
  const format = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone });
  return (
    <section className="order__section">
      <h2 className="order__heading">{orderWords.subscriptions(subscriptions.length)}</h2>
      <ul className="order__list">
        {subscriptions.map(({ title, wording, url, nextOn }) => (
          <li key={url}>
            <p>{orderWords.subscription(title, wording)}</p>
            {nextOn !== undefined && <p>{orderWords.nextPayment(format.format(nextOn))}</p>}
            <p>
              <a href={url}>
                {orderWords.lookAfter}
                <span className="visually-hidden"> {title}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
