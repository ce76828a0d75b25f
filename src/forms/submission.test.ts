import * as fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { Form, FormField, FormSubmission } from '#contract/form.ts';
import { problemNotice, submissionFailure } from './failures.ts';
import { everyField, field } from './testing/forms.ts';
import { editableProperties, fieldKinds } from './kinds.ts';
import { newForm } from './new-form.ts';
import { parseSubmission } from './parse-submission.ts';
import { submissionBody, submissionOutcome } from './submission.ts';

const page = {
  pageTitle: 'Contact',
  pageId: 'p1',
  contentSource: 'c',
  pagePath: '/contact',
  pagePermissionTypeValue: 1,
} as const;

describe('a submission', () => {
  it('carries its key, the values as JSON text, the page, and a captcha key where there is one (storefront 3)', () => {
    const body = submissionBody('key', { text: 'x' }, page);
    expect(body).toEqual({ key: 'key', form: '{"text":"x"}', ...page });
    expect(Value.Check(FormSubmission, body)).toBe(true);
    expect(submissionBody('key', {}, page, 'solved').captchaKey).toBe('solved');
  });

  it('is read back as the values of the form’s own fields (storefront 8)', () => {
    const sent = JSON.stringify({ text: 'x', name: ['A', 'B'], likert: { Q: ['1'] }, section: 'y', stranger: 1 });
    const values = { text: 'x', name: ['A', 'B'], likert: { Q: ['1'] } };
    expect(parseSubmission(everyField, sent)).toEqual({ ok: true, values });
  });

  it.each([
    '',
    'null',
    '[]',
    '"x"',
    '{"text": 1}',
    '{"name": "A"}',
    '{"name": [1]}',
    '{"likert": []}',
    '{"likert": {"Q": "1"}}',
  ])('that reads %s is refused (storefront 8)', (text) => {
    const message = 'Could not parse the form fields, please check your entries.';
    expect(parseSubmission(everyField, text)).toEqual({ ok: false, message });
  });

  it('is never thrown at, whatever it reads (design 8)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(typeof parseSubmission(everyField, text).ok).toBe('boolean');
      }),
    );
  });
});

describe('a successful submission', () => {
  it('goes to the form’s address, or shows its text and runs its html (storefront 4)', () => {
    const form = { ...newForm('f1'), submissionMessage: 'We will write.' };
    expect(submissionOutcome(form)).toEqual({ kind: 'message', text: 'We will write.', postSubmitHtml: '' });
    expect(submissionOutcome({ ...form, postSubmitHtml: '<b>!</b>' })).toMatchObject({ postSubmitHtml: '<b>!</b>' });
    for (const address of ['/thanks', 'https://example.com/thanks']) {
      expect(submissionOutcome({ ...form, successRedirect: ` ${address}` })).toEqual({ kind: 'redirect', address });
    }
    for (const successRedirect of ['javascript:alert(1)', '//elsewhere.example', 'thanks', '/\\elsewhere.example']) {
      expect(submissionOutcome({ ...form, successRedirect }).kind).toBe('message');
    }
  });
});

describe('a failed submission', () => {
  it.each([
    [401, 'Unable to submit form. Please try again later.'],
    [404, 'This form has not been configured yet.'],
    [429, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    [500, 'Unable to send form. Please try again later.'],
    [0, 'Error processing form submission. Please reload and try again.'],
    [503, 'Error processing form submission. Please reload and try again.'],
  ])('with status %i shows its text (storefront 8)', (status, message) => {
    expect(submissionFailure(status, { message: 'not this' })).toEqual({ message, errors: {} });
  });

  it('with status 400 shows its fields’ messages, else its own text, else that it is unknown (storefront 8)', () => {
    const errors = { email: 'Email is not valid.' };
    expect(submissionFailure(400, { errors, error: 'x' })).toEqual({ errors });
    expect(submissionFailure(400, { errors: {}, error: 'Too late.' })).toEqual({ message: 'Too late.', errors: {} });
    expect(submissionFailure(400, { message: 'Too late.' })).toEqual({ message: 'Too late.', errors: {} });
    for (const data of [undefined, null, 'x', { error: '' }, { errors: { email: 1 } }]) {
      const message = 'Unknown error, please try again later.';
      expect(submissionFailure(400, data)).toEqual({ message, errors: {} });
    }
  });

  it('points to the form, except for newsletters (storefront 8)', () => {
    expect(problemNotice(false, 'below')).toBe('Your form has encountered a problem. Please scroll down to review.');
    expect(problemNotice(false, 'above')).toBe('Your form has encountered a problem. Please scroll up to review.');
    expect(problemNotice(true, 'below')).toBeUndefined();
  });
});

describe('the kinds of fields', () => {
  it('have the properties that an owner can edit (platform 3)', () => {
    const properties = everyField.map(({ type }) => [type, editableProperties(type, true).join(' ')]);
    const line = 'description placeholder required';
    const plain = 'description required';
    const choice = 'description options required';
    expect(Object.fromEntries(properties)).toEqual({
      text: line,
      textarea: `${line} maxLength`,
      email: line,
      number: line,
      website: line,
      currency: 'description currencySymbol required',
      password: plain,
      twitter: plain,
      date: plain,
      time: plain,
      name: plain,
      address: plain,
      phone: 'description showCountryCode required',
      section: 'description underline',
      radio: choice,
      checkbox: choice,
      select: choice,
      likert: choice,
      hidden: 'key value',
    });
  });

  it('give a textarea its length only with the form-handler flag on (platform 3)', () => {
    expect(editableProperties('textarea', false)).toEqual(['description', 'placeholder', 'required']);
  });

  it('are each a field of the contract (platform 3)', () => {
    // Files are ours, beside those of the specification.
    const kinds = Object.keys(fieldKinds).filter((type) => type !== 'file');
    expect(everyField.map(({ type }) => type).toSorted()).toEqual(kinds.toSorted());
    expect(everyField.every((one) => Value.Check(FormField, one))).toBe(true);
    expect(Value.Check(FormField, { ...field('text'), type: 'files' })).toBe(false);
  });
});

describe('a new form', () => {
  it('has its default name, button text and captcha look (storefront 3 and 9)', () => {
    const form = newForm('f1');
    expect([form.name, form.buttonText]).toEqual(['My Form Name', 'Add to Cart']);
    expect(form.captcha).toEqual({ enabled: false, theme: 'light', size: 'normal' });
    expect(Value.Check(Form, form)).toBe(true);
  });
});
