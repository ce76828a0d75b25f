/** A value under its name. */
export interface ChartRow {
  label: string;
  value: number;
}

const height = 40;
const top = 3;

/** A line from value to value, as wide as its place; the values stand in words beside it. */
export function LineDrawing({ rows, write }: { rows: readonly ChartRow[]; write: (value: number) => string }) {
  const values = rows.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values, 0), Math.max(...values)];
  const span = highest - lowest || 1;
  const points = rows.map(({ value }, index) => {
    const x = rows.length === 1 ? 50 : (100 * index) / (rows.length - 1);
    return `${round(x)},${round(top + (height - 2 * top) * (1 - (value - lowest) / span))}`;
  });
  return (
    <div className="chart__line" aria-hidden="true">
      <span className="chart__edge">{write(highest)}</span>
      <svg className="chart__drawing" viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
        <path className="chart__ground" d={`M0 ${height - top}H100`} />
        <path className="chart__stroke" d={`M${points.join('L')}`} />
      </svg>
      <span className="chart__names">
        <span>{rows[0]?.label}</span>
        <span>{rows.length > 1 && rows.at(-1)?.label}</span>
      </span>
    </div>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
