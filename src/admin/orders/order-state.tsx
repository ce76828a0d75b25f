import type { ListedOrder } from '#contract/order-office-calls.ts';
import { Status } from '#kit/status.tsx';
import { agreement } from '../texts/agreement.ts';
import { orders as texts } from '../texts/orders.ts';
import styles from './orders.module.css';

const marks = { pending: 'empty', fulfilled: 'full', canceled: 'bad' } as const;

interface OrderStateProps {
  of: Pick<ListedOrder, 'fulfillment' | 'returning' | 'isWithdrawn'>;
}

/** How far an order is, in a word, and what its buyer asks for: what is withdrawn from is not to be sent. */
export function OrderState({ of: { fulfillment, returning, isWithdrawn } }: OrderStateProps) {
  const isOff = isWithdrawn && fulfillment === 'pending';
  return (
    <span className={styles.state}>
      {isOff ? (
        <Status mark={returning ? 'warn' : 'bad'}>{texts.withdrawn}</Status>
      ) : (
        <Status mark={marks[fulfillment]}>{texts.states[fulfillment]}</Status>
      )}
      {returning && !isOff && (
        <Status mark={returning.state === 'accepted' ? 'half' : 'warn'}>{texts.returnStates[returning.state]}</Status>
      )}
    </span>
  );
}

/** Whether its money is there. */
export function PaymentState({
  of,
}: {
  of: Pick<ListedOrder, 'owedCents' | 'isPaid' | 'refundedCents' | 'totalCents'>;
}) {
  const { owedCents, isPaid, refundedCents, totalCents } = of;
  if (owedCents > 0) return <Status mark="warn">{agreement.unpaid}</Status>;
  if (refundedCents > 0) {
    const isWhole = refundedCents >= totalCents;
    return <Status mark={isWhole ? 'bad' : 'half'}>{isWhole ? texts.paidBack : texts.partlyPaidBack}</Status>;
  }
  if (!isPaid) return <Status mark="empty">{texts.isUnpaid}</Status>;
  return <Status mark="full">{texts.isPaid}</Status>;
}
