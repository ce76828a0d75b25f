import type { ChartRow } from './line-drawing.tsx';

/** A circle of 100 around: each part is a stroke so long, begun where the one before ends. */
const radius = 50 / Math.PI;

/** The shares of a whole as a ring. */
export function PieDrawing({ rows, total }: { rows: readonly ChartRow[]; total: number }) {
  const percent = (part: readonly ChartRow[]) => (100 * part.reduce((sum, { value }) => sum + value, 0)) / total;
  const parts = rows.map((row, index) => ({ length: percent([row]), start: percent(rows.slice(0, index)) }));
  return (
    <svg className="chart__pie" viewBox="-26 -26 52 52" aria-hidden="true">
      {parts.map(({ length, start }, index) => (
        <circle
          className="chart__part"
          key={index}
          r={radius}
          style={{ '--tone': toneOf(index, rows.length) }}
          strokeDasharray={`${Math.max(0, length - 0.4)} 100`}
          strokeDashoffset={-start}
        />
      ))}
    </svg>
  );
}

const strongest = 100;
const weakest = 36;

/** How much of the accent a part has, in percent: the first the most. */
export function toneOf(index: number, count: number): string {
  const step = count > 1 ? (strongest - weakest) / (count - 1) : 0;
  return `${Math.round(strongest - index * step)}%`;
}
