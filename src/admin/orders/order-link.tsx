import { Link } from '@tanstack/react-router';
import type { ListedOrder } from '#contract/order-office-calls.ts';
import { useWebsite } from '../session/session.ts';
import { TestMark } from '../test-mark.tsx';
import { orders as texts } from '../texts/orders.ts';

/** An order by its number, in a list that is about something else. */
export function OrderLink({ of: { id: orderId, orderNumber, isTest } }: { of: ListedOrder }) {
  const { handle: site } = useWebsite();
  return (
    <>
      <Link className="line-link" to="/config/$site/orders/$orderId" params={{ site, orderId }}>
        {texts.numbered(orderNumber)}
      </Link>
      <TestMark isTest={isTest} />
    </>
  );
}
