import { expect, it } from 'vitest';
import { formFieldProperties, type FormFieldType } from '#catalog/form-fields.ts';
import { checkForm } from './check-form.ts';
import { parseSubmission } from './parse-submission.ts';
import { sampleValues } from './sample-values.ts';

it('answers every kind of field as its checks ask for (design 11)', () => {
  const types = Object.keys(formFieldProperties) as FormFieldType[];
  const fields = types.map((type) => {
    const options = ['First', 'Second'];
    return {
      id: type,
      type,
      title: type,
      required: type !== 'section',
      options,
      key: 'k',
      value: 'v',
      maxLength: 3,
    };
  });
  const values = sampleValues(fields, 'owner@shop.com');
  expect(checkForm(fields, values)).toEqual({ ok: true });
  expect(parseSubmission(fields, JSON.stringify(values))).toEqual({ ok: true, values });
  expect(Object.keys(values)).toHaveLength(types.length - 1);
  expect(values.email).toBe('owner@shop.com');
});
