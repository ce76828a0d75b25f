import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { markWords } from './mark-words.tsx';

const marked = (text: string, query: string) => renderToStaticMarkup(markWords(text, query));

describe('markWords', () => {
  it('marks words where they begin, in any case', () => {
    expect(marked('Field Bowl, bowls, rainbowl', 'bowl')).toBe('Field <mark>Bowl</mark>, <mark>bowl</mark>s, rainbowl');
  });

  it('takes what was typed as text', () => {
    expect(marked('<b> a.c abc', 'a.c <b>')).toBe(
      '&lt;<mark>b</mark>&gt; <mark>a</mark>.<mark>c</mark> <mark>a</mark>bc',
    );
    expect(marked('plain', '***')).toBe('plain');
  });
});
