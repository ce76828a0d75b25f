import { describe, expect, it } from 'vitest';

import { render } from '../../template-engine.ts';
import {
  dateOptions,
  decimalOptions,
  intervalOptions,
  moneyOptions,
  relativeTimeOptions,
  unitOptions,
} from './options.ts';

const now = 1_700_000_000_000;

function write(template: string, json: unknown, locale: string | null = 'en') {
  return render({ template, json, locale: locale ?? 'none', now });
}

const text = (template: string, json: unknown, locale?: string | null) => write(template, json, locale).output;

describe('formatter options', () => {
  it('reads numbers of digits in all spellings, from 0 to 50 (platform 9)', () => {
    expect(decimalOptions(['minint:2', 'maxFrac:99', 'minimumFractionDigits:-1', 'maxsig:x', 'minSig:3'])).toEqual({
      minInt: 2,
      maxFrac: 50,
      minFrac: 0,
      maxSig: 0,
      minSig: 3,
    });
  });

  it('reads grouping, rounding and styles, and passes over what it does not know (language 4)', () => {
    expect(decimalOptions(['style:standard', 'group', 'round:ceil', 'toString:1'])).toEqual({
      style: 'decimal',
      group: true,
      round: 'ceil',
    });
    expect(decimalOptions(['style:x', 'grouping:false', 'rounding:x', 'round:truncate'])).toEqual({
      group: false,
      round: 'trunc',
    });
    expect(moneyOptions(['style:standard', 'symbol:narrow', 'no-group', 'mode:significant'])).toEqual({
      style: 'symbol',
      symbol: 'narrow',
      group: false,
    });
    expect(moneyOptions(['style:x', 'symbol:x'])).toEqual({});
    expect(unitOptions(['in:meter', 'style:short', 'maxfrac:1', 'style:x'])).toEqual({
      unit: 'meter',
      width: 'short',
      maxFrac: 1,
    });
  });

  it('reads dates: widths, fields, calendars (language 4)', () => {
    expect(dateOptions(['date', 'time:Hm', 'wrap:full', 'context:standalone', 'calendar:buddhist'])).toEqual({
      date: 'short',
      skeleton: 'Hm',
      wrap: 'full',
      context: 'standalone',
      calendar: 'buddhist',
    });
    expect(dateOptions(['yMMM', 'd', 'time'])).toEqual({ skeleton: 'yMMMd', time: 'short' });
    expect(dateOptions(['long', 'date:medium', 'skeleton:y', 'date:MMM'])).toEqual({
      datetime: 'long',
      date: 'medium',
      skeleton: 'yMMM',
    });
    expect(dateOptions(['calendar:persian', 'calendar:gregorian', 'wrapper:x', 'context:x', 'zone:y'])).toEqual({});
    expect(intervalOptions(['date:yMMMd', 'time:hm', 'context:begin-sentence', 'x:y', 'skeleton', ''])).toEqual({
      date: 'yMMMd',
      time: 'hm',
      context: 'begin-sentence',
    });
    expect(intervalOptions(['yMMMd', 'skeleton:hm'])).toEqual({ skeleton: 'hm' });
  });

  it('reads relative times (language 4)', () => {
    expect(
      relativeTimeOptions([
        'field:day',
        'width:short',
        'numericOnly:true',
        'allowWeeks:no',
        'context:standalone',
        'maxfrac:1',
      ]),
    ).toEqual({
      field: 'day',
      width: 'short',
      numericOnly: true,
      allowWeeks: false,
      context: 'standalone',
      maxFrac: 1,
    });
    expect(relativeTimeOptions(['field:x', 'width:x'])).toEqual({});
  });
});

describe('formatters without a locale', () => {
  it.each(['decimal', 'percentage-format', 'bookkeeper-money-format', 'datetime', 'relative-time', 'message'])(
    '%s prints nothing (language 4)',
    (name) => {
      expect(text(`{n|${name}}`, { n: 5 }, null)).toBe('');
    },
  );

  it('print nothing for money and intervals, and tell of no date (storefront 8)', () => {
    expect(text('{m|money}{a,b|datetime-interval}', { m: { value: '1', currency: 'USD' }, a: 1, b: 2 }, null)).toBe('');
    expect(text('{n|timesince}', { n: 5 }, null)).toBe('Invalid date.');
  });
});

describe('formatters of what they are not made for', () => {
  it('print nothing (language 4)', () => {
    const json = { word: 'abc', object: {}, nothing: null };
    for (const name of [
      'decimal',
      'money',
      'money-format',
      'moneyFormat',
      'money-string',
      'i18n-money-format',
      'unit',
    ]) {
      expect(text(`{word|${name}}{object|${name}}{missing|${name}}`, json)).toBe('');
    }
    expect(text('{word|datetime}{word|relative-time}{word|datetime-interval}{word,word|datetime-interval}', json)).toBe(
      '',
    );
    expect(text('{money|money}', { money: { value: 'abc', currency: 'USD' } })).toBe('');
  });

  it('take what is no number for 0 where they always did (storefront 8.36; platform 8.28)', () => {
    expect(text('{word|percentage-format} {word|bookkeeper-money-format}', { word: 'A' })).toBe('0.00 $0.00');
    expect(text('{word|timesince}', { word: 'A' })).toBe('Invalid date.');
  });
});

describe('money formatters', () => {
  it('divide cents by 100, whatever the currency (platform 9.61)', () => {
    expect(text('{n|money-format} {n|moneyFormat}', { n: 12_345 })).toBe('123.45 123.45');
    expect(text('{n|bookkeeper-money-format}', { n: 12_345 }, 'ja')).toBe('￥123');
    expect(text('{n|bookkeeper-money-format}', { n: 12_345 }, 'en-GB')).toBe('£123.45');
  });

  it('write i18n-money-format in the locale of the argument (language 4)', () => {
    const json = { m: { decimalValue: -1234.56, currencyCode: 'SEK' } };
    expect(text('{m|i18n-money-format} {m|i18n-money-format de-DE}', json, 'fr')).toBe('kr -1,234.56 -1.234,56 kr');
  });
});

describe('date formatters', () => {
  it("use the website's zone and the render's clock (platform 3)", () => {
    const json = { at: now, website: { timeZone: 'Asia/Tokyo' } };
    expect(text('{at|datetime yMMMd}', json, 'de')).toBe('15. Nov. 2023');
    expect(text('{at|relative-time}', json)).toBe('now');
    expect(text('{at,later|relative-time}', { at: 0, later: 86_400_000 })).toBe('tomorrow');
    expect(text('{at|datetimefield x}', json)).toBe(String(now));
  });
});

describe('message', () => {
  it('finds references from around its tag, by place and by name (language 4)', () => {
    const json = { text: '{0} {1} {who}: {n}', items: ['drum'], name: 'Ada', n: 2 };
    expect(text('{.repeated section items}{text|message @index @ who=name n:n}{.end}', json)).toBe('1 drum Ada: 2');
  });

  it('formats money, numbers and times with the options of their formatters (language 4)', () => {
    const json = {
      m: { value: '1234.5', currency: 'EUR' },
      odd: { value: 'x', currency: 'EUR' },
      n: 0.5,
      a: now,
      b: now + 172_800_000,
      text: '{m money} {m currency style:name}|{odd money}|{n decimal style:percent}|{n number}|{a datetime yMMMd}|{a;b datetime-interval}',
    };
    expect(text('{text|message m=m odd=odd n=n a=a b=b}', json)).toBe(
      '€1,234.50 1,234.50 euros|€0.00|50%|0.5|Nov 14, 2023|Nov 14\u2009–\u200916, 2023',
    );
  });

  it('writes nothing for arguments that it did not get, 0 for those without a value', () => {
    const json = { text: '[{0 decimal}{5 decimal}{5 money}{5 datetime}{0;5 datetime-interval}{0 money}]' };
    expect(text('{text|message missing}', json)).toBe('[0]');
  });

  it('reports a plural key that the locale does not have, and renders on (platform 5.2)', () => {
    const json = { text: '{0 plural one {a} few {b} other {c}}', n: 1 };
    const { output, errors } = write('{text|plural n}', json);
    expect(output).toBe('a');
    expect(errors.map((error) => error.message)).toEqual(["Plural key 'few' is not valid for locale 'en-US'"]);
    expect(write('{text|plural n}', json, 'pl').errors).toEqual([]);
  });
});

describe('units', () => {
  it('are written in the language of the page, and metric but in the US (language 5)', () => {
    expect(text('{n|unit in:kilometers}', { n: 3 }, 'de')).toBe('3 Kilometer');
    const ask = '{.units-metric?}m{.or}ft{.end}';
    expect([text(ask, {}, 'de'), text(ask, {}, 'en-US'), text(ask, {}, null)]).toEqual(['m', 'ft', 'm']);
    const as = (units: string) => ({ websiteSettings: { units } });
    expect([text(ask, as('imperial'), 'de'), text(ask, as('metric'), 'en-US')]).toEqual(['ft', 'm']);
  });
});
