import type { CSSProperties } from 'react';
import styles from './chart.module.css';
import { texts } from './texts.ts';

interface Bar {
  name: string;
  value: number;
  /** As it is written. */
  text: string;
}

interface ChartProps {
  /** What the drawing shows; the table below it holds the same. */
  label: string;
  bars: readonly Bar[];
  /** The time before, drawn as a thin line, and what it is called. */
  before?: { label: string; values: readonly number[] };
  /** What the last bar is called, where it has a shorter name than its own. */
  end?: string;
}

const height = 100;
const step = 10;

/** Amounts over a time as bars on a line at zero; those below it hang down, and the highest says how much it is. */
export function Chart({ label, bars, before, end = bars.at(-1)?.name }: ChartProps) {
  const values = [...bars.map(({ value }) => value), ...(before?.values ?? [])];
  const most = Math.max(...values, 0);
  const least = Math.min(...values, 0);
  const range = most - least;
  // Where nothing happened there is nothing to draw.
  if (range === 0) return null;
  const at = (value: number) => ((most - value) / range) * height;
  const line = (before?.values ?? [])
    .slice(0, bars.length)
    .map((value, index) => `${index * step + step / 2},${at(value)}`);
  const isDrawn = before?.values.some((value) => value !== 0);
  const highest = bars.findIndex(({ value }) => value === most);
  return (
    <figure className={styles.chart} aria-label={label}>
      <p className={styles.most} style={placeOf(highest, bars.length)}>
        {bars[highest]?.text}
      </p>
      <svg viewBox={`0 0 ${bars.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(
          ({ name, value, text }, index) =>
            value !== 0 && (
              <rect
                key={name}
                x={index * step + 1}
                y={Math.min(at(value), at(0))}
                width={step - 2}
                height={Math.max(Math.abs(at(value) - at(0)), 0.75)}
              >
                <title>{texts.amountOf(name, text)}</title>
              </rect>
            ),
        )}
        <line className={styles.zero} x1="0" x2={bars.length * step} y1={at(0)} y2={at(0)} />
        {isDrawn && <polyline points={line.join(' ')} />}
      </svg>
      <figcaption className={styles.ends}>
        <span>{bars[0]?.name}</span>
        {isDrawn && <span className={styles.thin}>{before?.label}</span>}
        {bars.length > 1 && <span>{end}</span>}
      </figcaption>
    </figure>
  );
}

/** Words above a bar begin at it in the left half, and end at it in the right. */
function placeOf(at: number, count: number): CSSProperties {
  const share = (bars: number) => `${(100 * bars) / count}%`;
  return at < count / 2 ? { marginLeft: share(at) } : { marginRight: share(count - at - 1), textAlign: 'right' };
}
