import { returnWords as words } from '#catalog/return-words.ts';
import type { OrderReturns } from '#contract/order-status.ts';
import type { Locale } from '#locale/locale.ts';

interface ReturnsProps {
  returns: OrderReturns | undefined;
  /** The order's own address. */
  orderUrl: string;
  locale: Locale;
  timeZone: string;
}

/** What is sent back of an order, and the ways to send something back or to withdraw from its contract. */
export function OrderReturnsPart({ returns, orderUrl, locale, timeZone }: ReturnsProps) {
  if (!returns) return null;
  const format = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeZone });
  return (
    <section className="order__section" id="returns">
      <h2 className="order__heading">{words.heading}</h2>
      {returns.all.length > 0 && (
        <ul className="order__list">
          {returns.all.map(({ id, kind, state, words: said, askedOn, items, comesBack, label }) => (
            <li key={id}>
              <div className="order__file">
                <strong>{items.map(({ name, quantity }) => words.pieceOf(quantity, name)).join(', ')}</strong>
                <time className="order__variant" dateTime={new Date(askedOn).toISOString()}>
                  {format.format(askedOn)}
                </time>
              </div>
              <span>
                {kind === 'withdrawal' && `${words.withdrawn} `}
                {state === 'accepted' && !comesBack ? words.acceptedAsIs : words.states[state]}
              </span>
              {said && <p className="order__notes">{said}</p>}
              {label && (
                <p>
                  <a className="button button--primary" href={`${orderUrl}/returns/${id}/label`} download>
                    {words.label}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {(returns.mayReturn || returns.mayWithdraw) && (
        <p className="order__links">
          {returns.mayReturn && (
            <a className="button button--tertiary" href={`${orderUrl}/return`}>
              {words.sendBack}
            </a>
          )}
          {returns.mayWithdraw && (
            <a className="button button--tertiary" href={`${orderUrl}/withdrawal`}>
              {words.withdraw}
            </a>
          )}
        </p>
      )}
    </section>
  );
}
