import { orderWords } from '#catalog/page-words.ts';
import type { Order } from '#contract/order.ts';
import type { Locale } from '#locale/locale.ts';
import { useOrderMoney } from './order-details.tsx';

interface OrderDueProps {
  order: Order;
  /** Where it is paid at once, if it can be. */
  payUrl?: string | undefined;
  locale: Locale;
}

/** How to pay what an order waits for: at once, or as was agreed; nothing where it waits for nothing. */
export function OrderDue({ order, payUrl, locale }: OrderDueProps) {
  const money = useOrderMoney(locale);
  const { owed, agreement, orderNumber } = order;
  if (!owed) return null;
  return (
    <section className="order__section order__due" id="pay">
      <h2 className="order__heading">{orderWords.toPay(money(owed), agreement?.title)}</h2>
      {payUrl !== undefined && (
        <form method="post" action={payUrl}>
          <button type="submit" className="button button--primary">
            {orderWords.payNow(money(owed))}
          </button>
        </form>
      )}
      {agreement?.instructions && <p className="order__notes">{agreement.instructions}</p>}
      {agreement?.instructions && <p>{orderWords.giveNumber(orderWords.sign(orderNumber))}</p>}
    </section>
  );
}
