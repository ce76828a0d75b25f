import { describe, expect, it } from 'vitest';
import type { FormField } from '#contract/form.ts';
import { shownFields } from './shown-fields.ts';

const topic: FormField = { id: 'topic', type: 'checkbox', title: '', options: ['Order', 'Other'] };
const which: FormField = { id: 'which', type: 'radio', title: '', options: ['Late', 'Lost'] };
const ids = (fields: FormField[], values: Record<string, string | string[]>) =>
  shownFields(fields, values).map(({ id }) => id);

describe('a field with a condition', () => {
  it('is asked with its answer, also among others', () => {
    const fields = [topic, { ...which, shownIf: { field: 'topic', is: 'Order' } }];
    expect(ids(fields, { topic: ['Other', 'Order'] })).toEqual(['topic', 'which']);
    expect(ids(fields, { topic: ['Other'] })).toEqual(['topic']);
    expect(ids(fields, {})).toEqual(['topic']);
  });

  it('goes with the field that it asks about', () => {
    const number: FormField = { id: 'number', type: 'text', title: '', shownIf: { field: 'which', is: 'Lost' } };
    const fields = [topic, { ...which, shownIf: { field: 'topic', is: 'Order' } }, number];
    expect(ids(fields, { topic: ['Order'], which: 'Lost' })).toEqual(['topic', 'which', 'number']);
    expect(ids(fields, { topic: ['Other'], which: 'Lost' })).toEqual(['topic']);
  });

  it('is always asked where that is gone, or comes later', () => {
    const asked = { ...which, shownIf: { field: 'topic', is: 'Order' } };
    expect(ids([asked], {})).toEqual(['which']);
    expect(ids([asked, topic], {})).toEqual(['which', 'topic']);
  });
});
