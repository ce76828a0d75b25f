import type { ReactNode } from 'react';
import type { PriceLine } from '#commerce/price-lines.ts';

/** One amount of a list of totals. */
export type TotalLine = PriceLine<ReactNode>;

/** Named amounts, one below the other, as carts, checkouts and orders end. */
export function TotalsList({ lines }: { lines: TotalLine[] }) {
  return (
    <dl className="totals">
      {lines.map(({ label, value, isGrand }, index) => (
        <div className={isGrand ? 'totals__line totals__line--grand' : 'totals__line'} key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
