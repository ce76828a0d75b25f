import { Link } from '@tanstack/react-router';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { OrderLink } from '../orders/order-link.tsx';
import { OrderState } from '../orders/order-state.tsx';
import { useOrderFilter, useOrders } from '../orders/use-orders.ts';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { start as texts } from '../texts/start.ts';
import styles from './overview.module.css';

const shown = 5;

/** The orders that came last, whatever waits of them. */
export function LatestOrders() {
  const { handle } = useWebsite();
  const money = useMoney();
  const list = useOrders(useOrderFilter({}));
  const orders = list.data?.pages[0]?.orders.slice(0, shown) ?? [];
  return (
    <section className={styles.section} aria-labelledby="latest">
      <h2 id="latest">{texts.latest}</h2>
      <Unloaded of={list} part={texts.latest} />
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <span>
              <OrderLink of={order} />
              <span className="line-facts">
                {(order.name || order.email) + texts.between}
                <When at={order.createdAt} />
              </span>
            </span>
            <OrderState of={order} />
            <span className={styles.sum}>{money(order.totalCents, order.currency)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/config/$site/orders" params={{ site: handle }}>
          {texts.toOrders}
        </Link>
      </p>
    </section>
  );
}
