import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { tourDatesBlock } from './tour-dates.tsx';

const show = (...dates: object[]) => renderBlock(tourDatesBlock, { dates });

it('shows when and where, the next first, with the way to tickets, and has the code 59 (platform 3.52)', () => {
  expect(tourDatesBlock.type).toBe(59);
  const html = show(
    { date: 'In <June>', place: 'Somewhere' },
    { date: '2027-05-31', place: 'The hall', city: 'Hudson', url: 'https://tickets.example/a' },
    { date: '2027-02-03', city: 'Troy', url: '/free', state: 'free' },
  );
  expect(html.match(/(Feb 3|May 31|In &lt;June&gt;)/g)).toEqual(['Feb 3', 'May 31', 'In &lt;June&gt;']);
  expect(html).toContain('<time class="tour__day" dateTime="2027-05-31">May 31, 2027</time>');
  expect(html).toContain('The hall<span class="tour__city">Hudson</span>');
  expect(html).toContain(
    'href="https://tickets.example/a">Tickets<span class="visually-hidden">: The hall, 2027-05-31',
  );
  expect(html).toContain('<span class="tour__state">Free</span><a class="tour__tickets" href="/free">More');
});

it('sells nothing of what is sold out or cancelled, and takes no day that there is not', () => {
  const html = show(
    { date: '2027-02-30', place: 'A', url: '/a', state: 'sold out' },
    { place: 'B', url: '/b', state: 'cancelled' },
  );
  expect(html).toContain('<span class="tour__day">2027-02-30</span>');
  expect(html).toMatch(/>Sold out<.*tour__date--off.*>Cancelled</);
  expect(html).not.toContain('<a');
  expect(show({ place: 'C', url: 'javascript:alert(1)' })).not.toContain('<a');
  expect(show({ date: '2027-05-31' })).toBe('');
});
