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
  /** How a height is written at its line; without it there is no scale. */
  write?: (value: number) => string;
}

const height = 100;
const step = 10;
/** So few bars each say how much they are, and what they are called. */
const few = 8;

/** Amounts over a time as bars on a line at zero; those below it hang down, and the highest says how much it is. */
export function Chart({ label, bars, before, end = bars.at(-1)?.name, write }: ChartProps) {
  const values = [...bars.map(({ value }) => value), ...(before?.values ?? [])];
  const highest = Math.max(...values, 0);
  const most = write ? round(highest) : highest;
  const least = Math.min(...values, 0);
  const range = most - least;
  // Where nothing happened there is nothing to draw.
  if (range === 0) return null;
  const at = (value: number) => ((most - value) / range) * height;
  const line = (before?.values ?? [])
    .slice(0, bars.length)
    .map((value, index) => `${index * step + step / 2},${at(value)}`);
  const isDrawn = before?.values.some((value) => value !== 0);
  const areFew = bars.length <= few;
  const said = bars.flatMap(({ value, text }, index) =>
    (areFew ? value !== 0 : value === Math.max(...bars.map((bar) => bar.value)) && value > 0)
      ? { text, index, top: at(Math.max(value, 0)) }
      : [],
  );
  return (
    <figure className={styles.chart} aria-label={label} style={areFew ? { maxWidth: `${bars.length * 8 + 5}rem` } : {}}>
      {isDrawn && <p className={styles.thin}>{before?.label}</p>}
      <div className={write ? `${styles.plot} ${styles.scaled}` : styles.plot}>
        {write &&
          [most, most / 2].map((value) => (
            <span key={value} className={styles.tick} style={{ top: `${at(value)}%` }}>
              {write(value)}
            </span>
          ))}
        {(areFew ? said : said.slice(0, 1)).map(({ text, index, top }) => (
          <span key={index} className={styles.said} style={placeOf(index, bars.length, top)}>
            {text}
          </span>
        ))}
        <svg viewBox={`0 0 ${bars.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map(
            ({ name, value, text }, index) =>
              value !== 0 && (
                <rect
                  key={name}
                  x={index * step + (areFew ? 2 : 1)}
                  y={Math.min(at(value), at(0))}
                  width={step - (areFew ? 4 : 2)}
                  height={Math.max(Math.abs(at(value) - at(0)), 0.75)}
                >
                  <title>{texts.amountOf(name, text)}</title>
                </rect>
              ),
          )}
          <line className={styles.zero} x1="0" x2={bars.length * step} y1={at(0)} y2={at(0)} />
          {isDrawn && <polyline points={line.join(' ')} />}
        </svg>
      </div>
      <figcaption className={`${areFew ? styles.names : styles.ends} ${write ? styles.scaled : ''}`}>
        {namesOf(bars, areFew, end).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </figcaption>
    </figure>
  );
}

/** All names of few bars; of many those at the ends and in the middle. */
function namesOf(bars: readonly Bar[], areFew: boolean, end: string | undefined): string[] {
  if (areFew) return bars.map(({ name }, index) => (index === bars.length - 1 ? (end ?? name) : name));
  const middle = bars[Math.floor((bars.length - 1) / 2)];
  return [bars[0]?.name, middle?.name, end].filter((name) => name !== undefined);
}

/** The next number above that begins with 1, 2 or 5, so that halves of it are read at a glance. */
function round(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 4, 6, 8].find((digit) => digit * power >= value) ?? 10);
}

/** Words stand over the middle of their bar, as far as the edges leave room. */
function placeOf(index: number, count: number, top: number): CSSProperties {
  const left = (100 * (index + 0.5)) / count;
  const shift = count <= few ? -50 : left < 10 ? 0 : left > 90 ? -100 : -50;
  return { left: `${left}%`, top: `${top}%`, transform: `translate(${shift}%, -100%)` };
}
