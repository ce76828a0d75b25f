import { describe, expect, it } from 'vitest';
import type { FormField } from '#contract/form.ts';
import { formPages } from './form-pages.ts';

const text = (id: string): FormField => ({ id, type: 'text', title: id });
const begin = (id: string): FormField => ({ id, type: 'section', title: id, startsPage: true });
const fields = [begin('you'), text('name'), begin('order'), text('number'), begin('words'), text('message')];
const ids = (asked: readonly FormField[], of = fields) => formPages(of, asked).map((page) => page.map(({ id }) => id));

describe('the pages of a form', () => {
  it('begin where a heading says so (design 5)', () => {
    const pages = [
      ['you', 'name'],
      ['order', 'number'],
      ['words', 'message'],
    ];
    expect(ids(fields)).toEqual(pages);
  });

  it('are one where no heading does', () => {
    const plain: FormField[] = [{ id: 'part', type: 'section', title: 'Part' }, text('name')];
    expect(ids(plain, plain)).toEqual([['part', 'name']]);
  });

  it('leave out what is not asked for, and a page of which nothing is', () => {
    const asked = fields.filter(({ id }) => id !== 'order' && id !== 'number' && id !== 'you');
    expect(ids(asked)).toEqual([['name'], ['words', 'message']]);
  });

  it('count no page of hidden fields alone', () => {
    const hidden: FormField[] = [
      { id: 'from', type: 'hidden', title: '', key: 'from', value: '' },
      begin('you'),
      text('a'),
    ];
    expect(ids(hidden, hidden)).toEqual([['you', 'a']]);
  });
});
