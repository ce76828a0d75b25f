import { describe, expect, it } from 'vitest';
import { answeredFields } from './answers.ts';
import { collectValues, inputName } from './collect.ts';
import { everyField, field } from './testing/forms.ts';
import { askedParts, partsOf } from './parts.ts';

describe('the submitted values', () => {
  it('are read from the inputs by the kind of each field, sections skipped (storefront 3)', () => {
    const likert = field('likert');
    const inputs: [string, unknown][] = [
      ['text', 'A kettle'],
      ['name', 'John'],
      ['name', 'Doe'],
      ['date', '11'],
      ['date', '23'],
      ['date', '2010'],
      ['checkbox', 'Card'],
      ['checkbox', 'Gift wrap'],
      ['radio', 'M'],
      ['select', 'Sage'],
      [inputName(likert, 1), '2'],
      ['section', 'nothing'],
      ['hidden', 'forged'],
      ['upload', new Blob(['x'])],
    ];
    const values = collectValues(everyField, inputs, {});
    expect(values).toMatchObject({
      text: 'A kettle',
      name: ['John', 'Doe'],
      date: ['11', '23', '2010'],
      checkbox: ['Card', 'Gift wrap'],
      radio: 'M',
      select: 'Sage',
      likert: { 'It pours well': [], 'It feels right': ['2'] },
      hidden: 'direct',
      email: '',
      address: [],
    });
    expect(Object.keys(values)).not.toContain('section');
  });

  it('of a phone get an empty first element when there are exactly 3 (storefront 3)', () => {
    const phone = (...parts: string[]): unknown =>
      collectValues(
        [field('phone')],
        parts.map((part) => ['phone', part] as const),
        {},
      ).phone;
    expect(phone('646', '123', '0000')).toEqual(['', '646', '123', '0000']);
    expect(phone('1', '646', '123', '0000')).toEqual(['1', '646', '123', '0000']);
    expect(phone('646')).toEqual(['646']);
  });

  it('of a hidden field come from the page’s query under its name, otherwise from the field (storefront 3)', () => {
    const hidden = [field('hidden')];
    expect(collectValues(hidden, [], { utm_source: 'letter' })).toEqual({ hidden: 'letter' });
    expect(collectValues(hidden, [], { utm_source: '' })).toEqual({ hidden: '' });
    expect(collectValues(hidden, [], { other: 'x' })).toEqual({ hidden: 'direct' });
    expect(collectValues([field('hidden', { key: 'toString' })], [], {})).toEqual({ hidden: 'direct' });
  });
});

describe('the parts of a field', () => {
  it('are those of its kind, a phone’s country only where the owner shows it (platform 3)', () => {
    expect(partsOf(field('name'))).toEqual(['First', 'Last']);
    expect(partsOf(field('date'))).toEqual(['Month', 'Day', 'Year']);
    expect(partsOf(field('time'))).toEqual(['Hour', 'Minute', 'Second', 'Ampm']);
    expect(partsOf(field('address'))).toEqual(['Line1', 'Line2', 'City', 'State', 'Zip', 'Country']);
    expect(partsOf(field('text'))).toEqual([]);
    expect(askedParts(field('phone'))).toEqual(['Areacode', 'Prefix', 'Line']);
    expect(askedParts(field('phone', { showCountryCode: true }))).toEqual(['Country', 'Areacode', 'Prefix', 'Line']);
    expect(askedParts(field('name'))).toEqual(['First', 'Last']);
  });
});

describe('the answers of a form', () => {
  it('are what the template formatter for form fields reads (platform 3)', () => {
    const values = {
      text: 'A kettle',
      name: ['John', 'Doe', 'stray'],
      phone: ['', '646', '123', '0000'],
      checkbox: ['Card'],
      likert: { 'It pours well': ['2'], 'It feels right': [] },
    };
    const fields = [field('text'), field('name'), field('phone'), field('checkbox'), field('likert'), field('section')];
    expect(answeredFields(fields, values)).toEqual([
      { type: 'text', rawTitle: 'Text', value: 'A kettle' },
      { type: 'name', rawTitle: 'Name', values: { First: 'John', Last: 'Doe' } },
      { type: 'phone', rawTitle: 'Phone', values: { Areacode: '646', Prefix: '123', Line: '0000' } },
      { type: 'checkbox', rawTitle: 'Extras', values: ['Card'] },
      { type: 'likert', rawTitle: 'Views', values: { 'It pours well': '2' } },
    ]);
  });

  it('are without a value where nothing was answered (platform 3)', () => {
    expect(answeredFields([field('text'), field('checkbox')], { checkbox: [] })).toEqual([
      { type: 'text', rawTitle: 'Text' },
      { type: 'checkbox', rawTitle: 'Extras' },
    ]);
  });
});
