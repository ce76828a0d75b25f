import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { chartBlock } from './chart.tsx';

const rows = [
  { label: 'Bowls <big>', value: 1250.5 },
  { label: 'Mugs', value: 500 },
  { label: '', value: 7 },
];
const chart = (props: object) => renderBlock(chartBlock, { rows, ...props });

describe('the chart block', () => {
  it('is a table whose numbers have bars, and has the code 62 (platform 3.55)', () => {
    expect(chartBlock.type).toBe(62);
    const html = chart({ title: 'Fired', unit: 'pots', source: 'Our book' });
    expect(html).toContain(
      '<figure class="chart chart--bar"><table class="chart__table"><caption class="chart__title">Fired',
    );
    expect(html).toContain(
      '<th scope="row">Bowls &lt;big&gt;</th><td class="chart__cell"><span class="chart__track"><span class="chart__bar" style="--from:0%;--size:100%">',
    );
    expect(html).toContain('--from:0%;--size:39.98%');
    expect(html).toContain('<span class="chart__value">1,250.5\u00a0pots</span>');
    expect(html).toContain('<figcaption class="chart__source">Our book</figcaption>');
    expect(html.match(/<tr/g)).toHaveLength(2);
  });

  it('begins bars at zero, to either side', () => {
    const html = chart({
      rows: [
        { label: 'Out', value: -25 },
        { label: 'In', value: 75 },
        { label: 'Odd', value: 'x' },
      ],
    });
    expect([...html.matchAll(/--from:([^;]+);--size:([^"]+)/g)].map(([, from, size]) => [from, size])).toEqual([
      ['0%', '25%'],
      ['25%', '75%'],
      ['25%', '0%'],
    ]);
  });

  it('draws a line, with its numbers as a table that opens', () => {
    const html = chart({ kind: 'line', title: 'Fired' });
    expect(html).toContain('<path class="chart__stroke" d="M0,3L100,23.41"></path>');
    expect(html).toContain('aria-hidden="true"><span class="chart__edge chart__at" style="--at:0%">1,250.5</span>');
    expect(html).toContain(
      '<summary class="fold-sign">The numbers</summary><table class="chart__table"><caption class="visually-hidden">Fired',
    );
    expect(chart({ kind: 'line', rows: [{ label: 'One', value: 0 }] })).toContain('d="M50,37"');
  });

  it('draws the shares of a whole as a ring, each with its tone in the table', () => {
    const html = chart({
      kind: 'pie',
      title: 'Shares',
      rows: [
        { label: 'A', value: 3 },
        { label: 'B', value: 1 },
        { label: 'C', value: -1 },
      ],
    });
    expect(html.indexOf('<p class="chart__title">Shares')).toBeLessThan(html.indexOf('<svg'));
    expect(html).toContain('<caption class="visually-hidden">Shares');
    expect(html).toContain('stroke-dasharray="74.6 100" stroke-dashoffset="0"');
    expect(html).toContain('stroke-dasharray="24.6 100" stroke-dashoffset="-75"');
    expect(html).toMatch(/<tr style="--tone:36%"><th class="chart__key" scope="row">B<.*>25%<\/td>/);
    expect(html).not.toContain('>C<');
  });

  it('shows nothing without numbers, and bears the largest', () => {
    for (const kind of ['bar', 'line', 'pie']) {
      expect(chart({ kind, rows: [] })).toBe('');
      expect(
        chart({
          kind,
          rows: [
            { label: 'Huge', value: 1e308 },
            { label: 'Low', value: -1e308 },
          ],
        }),
      ).not.toMatch(/NaN|Infinity/);
    }
    expect(chart({ kind: 'pie', rows: [{ label: 'None', value: 0 }] })).toBe('');
  });

  it('tells who edits it what is missing, and visitors nothing (platform 8.56 and 8.57)', () => {
    const edited = (props: object) => renderBlock(chartBlock, { rows, ...props }, { mode: 'edit' });
    expect(edited({ rows: [] })).toBe('<p class="block__empty">Your dataset must have at least one row</p>');
    const nothing = [{ label: 'Lost', value: -1 }];
    expect(edited({ kind: 'pie', rows: nothing })).toContain('>Your dataset must have at least one column</p>');
    expect(edited({})).toContain('<p class="block__empty">One or more rows was missing data</p></figure>');
    expect(edited({ rows: rows.slice(0, 2) })).not.toContain('block__empty');
    expect(chart({ rows: [] })).toBe('');
    expect(chart({})).not.toContain('block__empty');
  });
});
