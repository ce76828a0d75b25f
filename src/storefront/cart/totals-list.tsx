import type { ReactNode } from 'react';

/** One amount of a list of totals; `isGrand` marks the sum. */
export interface TotalLine {
  label: string;
  value: ReactNode;
  isGrand?: boolean;
}

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
