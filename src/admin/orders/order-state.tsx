import type { Fulfillment } from '#contract/order-office-calls.ts';
import { Status } from '#kit/status.tsx';
import { agreement } from '../texts/agreement.ts';
import { orders as texts } from '../texts/orders.ts';
import styles from './orders.module.css';

const marks = { pending: 'empty', fulfilled: 'full', canceled: 'bad' } as const;

/** How far an order is, in a word. */
export function OrderState({ state, isUnpaid }: { state: Fulfillment; isUnpaid: boolean }) {
  return (
    <span className={styles.state}>
      <Status mark={marks[state]}>{texts.states[state]}</Status>
      {isUnpaid && <Status mark="half">{agreement.unpaid}</Status>}
    </span>
  );
}
