import { orderWords } from '#catalog/page-words.ts';
import type { Order } from '#contract/order.ts';
import type { Locale } from '#locale/locale.ts';
import { useOrderMoney } from './order-details.tsx';

/** How to pay what an order waits for; nothing where it waits for nothing. */
export function OrderDue({ order, locale }: { order: Order; locale: Locale }) {
  const money = useOrderMoney(locale);
  const { owed, agreement, orderNumber } = order;
  if (!owed || !agreement) return null;
  return (
    <section className="order__section order__due">
      <h2 className="order__heading">{orderWords.toPay(money(owed), agreement.title)}</h2>
      {agreement.instructions && <p className="order__notes">{agreement.instructions}</p>}
      <p>{orderWords.giveNumber(orderWords.sign(orderNumber))}</p>
    </section>
  );
}
