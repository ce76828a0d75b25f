import type { DecimalMoney } from '#contract/money.ts';
import type { OfficeOrder } from '#contract/order-office-calls.ts';
import { Status } from '#kit/status.tsx';
import { shortTime } from '#kit/time.ts';
import { When } from '#kit/when.tsx';
import { toMinor } from '#locale/money.ts';
import records from '../records/records.module.css';
import { useMoney } from '../session/money.ts';
import { agreement } from '../texts/agreement.ts';
import { orders as texts } from '../texts/orders.ts';
import styles from './orders.module.css';

const marks = { requested: 'half', done: 'full', failed: 'bad' } as const;

/** How the total came about, line by line, and what went back. */
export function Money({ order: office }: { order: OfficeOrder }) {
  const { order, refunds, payments, owedCents, refundedCents, feeCents, leftCents, totalCents, currency } = office;
  const { otherFees } = office;
  const money = useMoney();
  const show = ({ decimalValue }: DecimalMoney) => money(toMinor(decimalValue, currency) ?? 0, currency);
  const lines: [string, string][] = [
    [texts.subtotal, show(order.subtotal)],
    ...order.discounts.map(({ name, code, amount }): [string, string] => [code ?? name, `−${show(amount)}`]),
    ...(order.shippingMethod === undefined
      ? []
      : [[order.shippingMethod, show(order.shippingTotal)] as [string, string]]),
    ...order.taxes.map(({ name, isInclusive, amount }): [string, string] => [
      isInclusive ? texts.included(name) : name,
      show(amount),
    ]),
  ];
  return (
    <section className={records.section} aria-labelledby="money">
      <h2 id="money">{texts.money}</h2>
      <dl className={styles.bill}>
        {lines.map(([name, amount]) => (
          <Line key={name} name={name} amount={amount} />
        ))}
        <dt className={styles.total}>{texts.total}</dt>
        <dd className={styles.total}>{money(totalCents, currency)}</dd>
        {order.giftCards.map(({ id, lastFour, amount }) => (
          <Line key={id} name={texts.giftCard(lastFour)} amount={show(amount)} />
        ))}
        {payments.map(({ id, amountCents, at }) => (
          <Line key={id} name={`${agreement.came} ${shortTime(at)}`} amount={money(amountCents, currency)} />
        ))}
        {owedCents > 0 && (
          <Line
            name={[agreement.owed, order.agreement?.title].filter(Boolean).join(' · ')}
            amount={money(owedCents, currency)}
          />
        )}
        {order.captured && <Line name={texts.captured} amount={show(order.captured)} />}
        {refundedCents > 0 && <Line name={texts.paidBack} amount={`−${money(refundedCents, currency)}`} />}
        {feeCents > 0 && (
          <>
            <Line name={texts.fee} amount={`−${money(feeCents, currency)}`} />
            <Line name={texts.leftOver} amount={money(leftCents, currency)} />
          </>
        )}
        {otherFees.map((fee) => (
          <Line key={fee.currency} name={texts.fee} amount={`−${money(fee.cents, fee.currency)}`} />
        ))}
      </dl>
      {refunds.length > 0 && (
        <ul className={records.events} aria-label={texts.refunds}>
          {refunds.map(({ id, amountCents, reason, state, failure, at }) => (
            <li key={id} className={records.event}>
              <span>
                <Status mark={marks[state]}>{texts.refundStates[state]}</Status> {money(amountCents, currency)}
                <span className={records.facts}>
                  {[reason, failure ?? waitsFor(state, at)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <When at={at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What is not paid back after a minute waits for a provider that does not answer. */
const waitsFor = (state: string, at: number) => state === 'requested' && Date.now() - at > 60_000 && texts.refundWaits;

function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </>
  );
}
