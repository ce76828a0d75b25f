import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../../compile.ts';
import { sharingFormatters } from './sharing.ts';

const tables = { formatters: sharingFormatters, predicates: {} };

function render(template: string, json: unknown): string {
  const { output, errors } = compileTemplate(template, tables).render(json);
  expect(errors).toEqual([]);
  return output;
}

describe('sharing formatters', () => {
  it.each(Object.entries(sharingFormatters))('%s prints its example (language 4)', (_name, { example }) => {
    expect(render(example.template, example.json)).toBe(example.output);
  });

  it('link addresses and tags, and leave the last point out of an address (language 4)', () => {
    expect(render('{@|activate-twitter-links}', 'See http://x.example/a. #clay')).toBe(
      'See <a target="new" href="http://x.example/a">http://x.example/a</a>. ' +
        '<a target="new" href="https://twitter.com/hashtag/clay?src=hash">#clay</a>',
    );
  });

  it('link long texts in linear time (issue: safety)', () => {
    const started = performance.now();
    for (const text of ['http://'.repeat(20_000), `http://${'.'.repeat(100_000)}`, ' @ #'.repeat(50_000)]) {
      render('{@|activate-twitter-links}', text);
    }
    expect(performance.now() - started).toBeLessThan(1500);
  });

  it("write an event's address in an encoding that every browser reads", () => {
    const url = render('{@|google-calendar-url}', { title: 'Café & "kiln" (@home/+1)', startDate: 0, endDate: 1000 });
    expect(url).toBe(
      'http://www.google.com/calendar/event?action=TEMPLATE' +
        '&text=Caf%C3%A9%20%26%20%22kiln%22%20%28@home/+1%29&dates=19700101T000000Z/19700101T000001Z',
    );
  });

  it('print no time for what is none, and no half characters (issue: safety)', () => {
    const url = render('{@|google-calendar-url}', { title: '\ud800', startDate: 'x', endDate: 1e300 });
    expect(url).toMatch(/&text=%EF%BF%BD&dates=\/$/);
  });

  it('offer sharing only where the site has buttons (language 4)', () => {
    expect(render('{@|social-button}', { website: { shareButtonOptions: {} } })).toBe('');
    expect(render('{item|social-button}', { item: {}, website: { shareButtonOptions: [1] } })).toContain(
      'data-title=""',
    );
  });
});
