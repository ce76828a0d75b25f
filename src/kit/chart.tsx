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
  const areFew = bars.length <= few;
  // Few bars say themselves how much they are.
  const scale = areFew ? undefined : write;
  const most = scale ? roundAbove(highest) : highest;
  const least = Math.min(...values, 0);
  const range = most - least;
  // Where nothing happened there is nothing to draw.
  if (range === 0) return null;
  const at = (value: number) => ((most - value) / range) * height;
  const line = (before?.values ?? [])
    .slice(0, bars.length)
    .map((value, index) => `${index * step + step / 2},${at(value)}`);
  const isDrawn = before?.values.some((value) => value !== 0);
  const said = bars.flatMap(({ value, text }, index) =>
    (areFew ? value !== 0 : value === Math.max(...bars.map((bar) => bar.value)) && value > 0)
      ? { text, index, top: at(Math.max(value, 0)) }
      : [],
  );
  const ticks = scale ? [...new Set([most, most / 2, 0])].map((value) => ({ top: at(value), text: scale(value) })) : [];
  // At the left of what is drawn stands how high its lines are.
  const inset = scale && { marginLeft: `${Math.max(...ticks.map(({ text }) => widthOf(text))) + 0.75}em` };
  return (
    <figure className={styles.chart} aria-label={label} style={areFew ? { maxWidth: `${bars.length * 8 + 5}rem` } : {}}>
      {isDrawn && <p className={styles.thin}>{before?.label}</p>}
      <div className={styles.plot} style={inset}>
        {ticks.map(({ top, text }) => (
          <span key={top} className={styles.tick} style={{ top: `${top}%` }}>
            <span>{text}</span>
          </span>
        ))}
        {(areFew ? said : said.slice(0, 1)).map(({ text, index, top }) => (
          <span
            key={index}
            className={styles.said}
            style={{ left: middleOf(index, bars.length, text), top: `${top}%` }}
          >
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
      <figcaption className={areFew ? styles.names : styles.ends} style={inset}>
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

const digits = [1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10, 12];

/** A plain number so far above that what the highest bar says has room between it and the line. */
function roundAbove(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (digits.find((digit) => digit * power * 0.86 >= value) ?? 12);
}

/** About how wide an amount is, in em. */
const widthOf = (text: string) => text.length * 0.62;

/** Words stand over the middle of their bar, as far as the edges leave room. */
function middleOf(index: number, count: number, text: string): string {
  const half = `${widthOf(text) / 2}em`;
  return `clamp(${half}, ${(100 * (index + 0.5)) / count}%, 100% - ${half})`;
}
