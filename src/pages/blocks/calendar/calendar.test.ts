import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleData } from '../../testing/sample-page.ts';
import { sampleOutline } from '../../testing/sample-outline.ts';
import { calendarBlock } from './calendar.tsx';
import { weeksOf } from './month-grid.ts';

const outline = sampleOutline();

describe('the calendar block', () => {
  it('shows a month with what is on its days where the site is, and has the code 26 (platform 3.26)', () => {
    expect(calendarBlock.type).toBe(26);
    const html = renderBlock(calendarBlock, {}, { outline });
    expect(html).toContain('<caption class="calendar__caption">March 2026</caption>');
    expect(html).toContain(
      'href="/journal/etude" title="Étude in ash">31<span class="visually-hidden">: Étude in ash<',
    );
    expect(html).toContain('>3<span class="visually-hidden">: eleven plums</span>');
    expect(html.match(/<table/g)).toHaveLength(1);
    expect(html.match(/<tr/g)).toHaveLength(6);
    expect(html).toContain('<li class="posts__post">');
  });

  it('begins weeks as the language does, and shows as many months as are asked for', () => {
    const { website } = sampleData();
    const data = sampleData({ website: { ...website, language: 'de-DE' } });
    const html = renderBlock(calendarBlock, { months: 2, showTitles: false }, { outline, data });
    expect(html).toContain('<tr><th scope="col" abbr="Montag">Mo</th>');
    expect(html.match(/<table/g)).toHaveLength(2);
    expect(html).not.toContain('posts__post');
    expect(renderBlock(calendarBlock, {}, { outline })).toContain('<tr><th scope="col" abbr="Sunday">Sun</th>');
    expect(renderBlock(calendarBlock, {}, { outline: sampleOutline({ entries: [] }) })).toBe('');
  });

  it('leads to all other months, which open to their entries (platform 3.26)', () => {
    const html = renderBlock(calendarBlock, { showTitles: false }, { outline });
    expect(html).toContain(
      '<details class="posts__fold"><summary class="fold-sign">January 2025</summary><ul class="posts__list">',
    );
    expect(html).toContain('href="/journal/bowls"');
    expect(renderBlock(calendarBlock, { months: 2 }, { outline })).not.toContain('<details');
  });

  it('has every day of a month once, on its weekday', () => {
    expect(weeksOf({ year: 2026, month: 2 }, 7)).toHaveLength(4);
    const leap = weeksOf({ year: 2024, month: 2 }, 1);
    expect(leap[0]).toEqual([undefined, undefined, undefined, 1, 2, 3, 4]);
    expect(leap.flat().filter(Boolean)).toHaveLength(29);
  });
});
