import { blockTypes, blockVariants } from '#catalog/block-types.ts';
import { validationMessages as messages } from '#catalog/interface-messages.ts';
import { blockWords } from '#catalog/page-words.ts';
import { keptNumberFormat } from '#locale/kept-intl.ts';
import type { Locale } from '#locale/locale.ts';
import foldSignCss from '../accordion/fold-sign.css?raw';
import { block } from '../block.ts';
import css from './chart.css?raw';
import { LineDrawing, type ChartRow } from './line-drawing.tsx';
import { PieDrawing, toneOf } from './pie-drawing.tsx';

const words = blockWords.chart;
const kinds = ['bar', 'line', 'pie'] as const;
const most = 1e12;

/** Numbers as bars, a line or a ring; all of them are a table that anyone can read. */
export const chartBlock = block({
  type: blockTypes.chart,
  title: 'Chart',
  variants: [
    { code: blockVariants['chart-bar'], title: 'Chart: bars', props: { kind: 'bar' } },
    { code: blockVariants['chart-line'], title: 'Chart: line', props: { kind: 'line' } },
    { code: blockVariants['chart-pie'], title: 'Chart: pie', props: { kind: 'pie' } },
  ],
  fields: {
    kind: { kind: 'choice', label: 'Kind', options: kinds, default: 'bar' },
    title: { kind: 'text', label: 'Title', default: '', maxLength: 200 },
    rows: {
      kind: 'list',
      label: 'Numbers',
      noun: 'number',
      maximum: 60,
      default: [],
      fields: {
        label: { kind: 'text', label: 'Name', default: '', maxLength: 100 },
        value: { kind: 'number', label: 'Number', minimum: -most, maximum: most, default: 0 },
      },
    },
    unit: { kind: 'text', label: 'Unit', hint: 'Stands after each number.', default: '', maxLength: 20 },
    source: { kind: 'text', label: 'Source', default: '', maxLength: 200 },
  },
  css,
  shared: [foldSignCss],
  render({ kind, title, rows, unit, source }, { locale, mode }) {
    const named = rows.filter(({ label }) => label !== '');
    const shown = named.filter(({ value }) => kind !== 'pie' || value > 0);
    const isEdited = mode === 'edit';
    if (shown.length === 0)
      return isEdited && <Missing text={messages.datasetWithout(named.length > 0 ? 'column' : 'row')} />;
    const format = keptNumberFormat(locale.tag, { maximumFractionDigits: 2 });
    const write = (value: number) => format.format(value) + (unit && `\u00a0${unit}`);
    const props = { title, rows: shown, write };
    return (
      <figure className={`chart chart--${kind}`}>
        {kind === 'bar' && <BarTable {...props} />}
        {kind === 'line' && <LineChart {...props} />}
        {kind === 'pie' && <PieChart {...props} locale={locale} />}
        {source && <figcaption className="chart__source">{source}</figcaption>}
        {isEdited && named.length < rows.length && <Missing text={messages.rowsIncomplete} />}
      </figure>
    );
  },
});

/** What an owner reads of numbers that cannot be drawn. */
const Missing = ({ text }: { text: string }) => <p className="block__empty">{text}</p>;

interface ChartProps {
  title: string;
  rows: readonly ChartRow[];
  write: (value: number) => string;
}

/** The table is the chart: each number has its bar, from zero to either side. */
function BarTable({ title, rows, write }: ChartProps) {
  const values = rows.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values, 0), Math.max(...values, 0)];
  const percent = (value: number) => `${Math.round((1e4 * value) / (highest - lowest || 1)) / 100}%`;
  return (
    <table className="chart__table">
      {title && <caption className="chart__title">{title}</caption>}
      <tbody>
        {rows.map(({ label, value }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            <td className="chart__cell">
              <span className="chart__track">
                <span
                  className="chart__bar"
                  style={{ '--from': percent(Math.min(value, 0) - lowest), '--size': percent(Math.abs(value)) }}
                />
              </span>
              <span className="chart__value">{write(value)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineChart({ title, rows, write }: ChartProps) {
  return (
    <>
      {title && <p className="chart__title">{title}</p>}
      <LineDrawing rows={rows} write={write} />
      <details className="chart__numbers">
        <summary className="fold-sign">{words.numbers}</summary>
        <table className="chart__table">
          {title && <caption className="visually-hidden">{title}</caption>}
          <tbody>
            {rows.map(({ label, value }, index) => (
              <tr key={index}>
                <th scope="row">{label}</th>
                <td className="chart__value">{write(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function PieChart({ title, rows, write, locale }: ChartProps & { locale: Locale }) {
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const share = keptNumberFormat(locale.tag, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <>
      {title && <p className="chart__title">{title}</p>}
      <PieDrawing rows={rows} total={total} />
      <table className="chart__table">
        {title && <caption className="visually-hidden">{title}</caption>}
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.label}</th>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }, index) => (
            <tr key={index} style={{ '--tone': toneOf(index, rows.length) }}>
              <th className="chart__key" scope="row">
                {label}
              </th>
              <td className="chart__value">{write(value)}</td>
              <td className="chart__value">{share.format(value / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
