/** A value under its name. */
export interface ChartRow {
  label: string;
  value: number;
}

const height = 40;
const top = 3;
/** Names of so many letters in all stand beside each other on a phone. */
const mostLetters = 36;

/** A line from value to value, as wide as its place, with the highest in words at its point; all stand in words beside it. */
export function LineDrawing({ rows, write }: { rows: readonly ChartRow[]; write: (value: number) => string }) {
  const values = rows.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values, 0), Math.max(...values)];
  const span = highest - lowest || 1;
  const across = (index: number) => (rows.length === 1 ? 50 : round((100 * index) / (rows.length - 1)));
  const points = values.map(
    (value, index) => `${across(index)},${round(top + (height - 2 * top) * (1 - (value - lowest) / span))}`,
  );
  const named = rows.map(({ label }, index) => ({ label, at: across(index) }));
  const hasRoom = named.reduce((sum, { label }) => sum + label.length, 0) <= mostLetters;
  const shown = hasRoom ? named : named.filter((_, index) => index === 0 || index === rows.length - 1);
  return (
    <div className="chart__line" aria-hidden="true">
      <span className="chart__edge chart__at" style={{ '--at': `${across(values.indexOf(highest))}%` }}>
        {write(highest)}
      </span>
      <svg className="chart__drawing" viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
        <path className="chart__ground" d={`M0 ${height - top}H100`} />
        <path className="chart__stroke" d={`M${points.join('L')}`} />
        <path className="chart__dots" d={points.map((point) => `M${point}h0`).join('')} />
      </svg>
      <span className="chart__names">
        {shown.map(({ label, at }) => (
          <span className="chart__at" key={at} style={{ '--at': `${at}%` }}>
            {label}
          </span>
        ))}
      </span>
    </div>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
