import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormField, FormValues, SubmittedValue } from '#contract/form.ts';
import { checkForm, fieldProblem } from './check-form.ts';
import { characterCounter } from './counter.ts';
import { everyField, field } from './testing/forms.ts';
import { parseSubmission } from './parse-submission.ts';

const filled: FormValues = {
  text: 'A kettle',
  textarea: 'Hello',
  email: 'user@domain.com',
  number: '3',
  website: 'https://field-and-kiln.example',
  currency: '12.50',
  password: 'secret',
  twitter: '@kiln',
  date: ['11', '23', '2010'],
  time: ['9', '15', '31', 'am'],
  name: ['John', 'Doe'],
  address: ['123 Main St', '', 'New York', 'NY', '10013', 'US'],
  phone: ['', '646', '123', '0000'],
  radio: 'M',
  checkbox: ['Card'],
  select: 'Sage',
  likert: { 'It pours well': ['2'], 'It feels right': [] },
  hidden: '',
};

describe('a form', () => {
  it('passes when every field is filled in well (storefront 5)', () => {
    expect(checkForm(everyField, filled)).toEqual({ ok: true });
  });

  it('reports each required field and the summary when nothing is filled in (storefront 5)', () => {
    const checked = checkForm(everyField, {});
    const message = 'One or more fields is invalid, please check your entries.';
    const free = new Set(['section', 'likert', 'hidden']);
    const required = everyField.filter(({ type }) => !free.has(type)).map(({ id }) => [id, 'Required']);
    expect(checked).toEqual({ ok: false, message, errors: Object.fromEntries(required) });
  });

  it('passes empty where nothing is required (storefront 5)', () => {
    const optional = everyField.map((one): FormField => ('required' in one ? { ...one, required: false } : one));
    expect(checkForm(optional, {})).toEqual({ ok: true });
  });
});

describe('a required field', () => {
  it.each<[FormField['type'], SubmittedValue]>([
    ['text', '   '],
    ['name', ['', ' ']],
    ['checkbox', []],
    ['radio', ''],
    ['phone', ['', '', '', '']],
    ['select', { odd: [] }],
  ])('of kind %s counts as empty when nothing is chosen (storefront 5)', (type, value) => {
    expect(fieldProblem(field(type), value)).toBe('Required');
  });

  it('of several parts is filled by any of them (storefront 5)', () => {
    expect(fieldProblem(field('name'), ['', 'Doe'])).toBeUndefined();
  });
});

describe('an email field', () => {
  it('must be valid unless it is optional and empty (storefront 5)', () => {
    const message = 'Email is not valid. Email addresses should follow the format user@domain.com.';
    expect(fieldProblem(field('email'), 'user@domain')).toBe(message);
    expect(fieldProblem(field('email', { required: false }), 'user@domain.museum')).toBe(message);
    expect(fieldProblem(field('email', { required: false }), '')).toBeUndefined();
  });
});

describe('a text area', () => {
  it('fails when it is longer than its maximum length; an optional empty one passes (storefront 5)', () => {
    expect(fieldProblem(field('textarea'), '123456')).toBe('You have exceeded the character limit.');
    expect(fieldProblem(field('textarea'), '12345')).toBeUndefined();
    expect(fieldProblem(field('textarea', { required: false }), '')).toBeUndefined();
    expect(fieldProblem(field('textarea', { maxLength: 0 }), '123456')).toBeUndefined();
  });

  it('is judged as its counter shows it, whatever is typed (storefront 5)', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), fc.nat({ max: 10 }), (text, maxLength) => {
        const isOver = characterCounter(text, maxLength)?.isOver ?? false;
        const problem = fieldProblem(field('textarea', { required: false, maxLength }), text);
        expect(problem !== undefined).toBe(isOver && text.trim() !== '');
      }),
    );
  });
});

describe('a field of choices', () => {
  it('takes only its own options (platform 8)', () => {
    expect(fieldProblem(field('radio'), 'XL')).toBe('XL is not one of the expected options');
    expect(fieldProblem(field('select'), 'Blue')).toBe('Blue is not one of the expected options');
    expect(fieldProblem(field('checkbox'), ['Card', 'Bow'])).toBe('Bow is not one of the expected options');
  });

  it('of kind likert has no required check, and takes its questions with scores -2 to 2 (storefront 5, platform 9)', () => {
    expect(fieldProblem(field('likert'), {})).toBeUndefined();
    expect(fieldProblem(field('likert'), '')).toBeUndefined();
    expect(fieldProblem(field('likert'), { 'It pours well': ['-2'], 'It feels right': ['0'] })).toBeUndefined();
    expect(fieldProblem(field('likert'), { 'Is it nice?': ['1'] })).toBe(
      'Is it nice? is not one of the expected options',
    );
    expect(fieldProblem(field('likert'), { 'It pours well': ['3'] })).toBe('3 is not one of the expected options');
  });
});

describe('browser and server', () => {
  it('agree on what they validate, whatever a visitor enters (design 2)', () => {
    const texts = fc.constantFrom('', ' ', 'x', 'user@domain.com', 'M', 'Sage', '123456');
    const values = fc.record({
      ...Object.fromEntries(everyField.filter(({ type }) => type !== 'section').map(({ id }) => [id, texts])),
      name: fc.array(texts, { maxLength: 2 }),
      date: fc.array(texts, { maxLength: 3 }),
      time: fc.array(texts, { maxLength: 4 }),
      address: fc.array(texts, { maxLength: 6 }),
      phone: fc.array(texts, { maxLength: 4 }),
      checkbox: fc.array(fc.constantFrom('Card', 'Bow'), { maxLength: 2 }),
      likert: fc.dictionary(fc.constantFrom('It pours well', 'Else'), fc.array(texts, { maxLength: 1 })),
    });
    fc.assert(
      fc.property(values, (sent) => {
        const parsed = parseSubmission(everyField, JSON.stringify(sent));
        expect(parsed.ok && checkForm(everyField, parsed.values)).toEqual(checkForm(everyField, sent));
      }),
    );
  });
});
