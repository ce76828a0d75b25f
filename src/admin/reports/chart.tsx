import { reports as texts } from '../texts/reports.ts';
import styles from './reports.module.css';

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
  /** The time before, drawn as a thin line. */
  before?: readonly number[];
}

const height = 100;
const step = 10;

/** Amounts over a time as bars; those below zero hang down. */
export function Chart({ label, bars, before = [] }: ChartProps) {
  const values = [...bars.map(({ value }) => value), ...before];
  const most = Math.max(...values, 0);
  const least = Math.min(...values, 0);
  const range = most - least || 1;
  const at = (value: number) => ((most - value) / range) * height;
  const line = before.slice(0, bars.length).map((value, index) => `${index * step + step / 2},${at(value)}`);
  const isDrawn = before.some((value) => value !== 0);
  return (
    <figure className={styles.chart} aria-label={label}>
      <svg viewBox={`0 0 ${bars.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ name, value, text }, index) => (
          <rect
            key={name}
            x={index * step + 1}
            y={Math.min(at(value), at(0))}
            width={step - 2}
            height={Math.max(Math.abs(at(value) - at(0)), 0.75)}
          >
            <title>{texts.onStep(name, text)}</title>
          </rect>
        ))}
        {isDrawn && <polyline points={line.join(' ')} />}
      </svg>
      <figcaption className={styles.ends}>
        <span>{bars[0]?.name}</span>
        {isDrawn && <span className={styles.thin}>{texts.sales.thin}</span>}
        {bars.length > 1 && <span>{bars.at(-1)?.name}</span>}
      </figcaption>
    </figure>
  );
}
