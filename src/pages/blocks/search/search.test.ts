import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { searchBlock } from './search.tsx';

describe('the search block', () => {
  it('leads to the search page without script, and is ready to suggest (storefront 2)', () => {
    const html = renderBlock(searchBlock, { placeholder: 'A "bowl"' });
    expect(html).toContain('<form data-enhance="search-suggestions" action="/search">');
    expect(html).toContain('<label class="visually-hidden" for="b-search">Search this site</label>');
    expect(html).toMatch(/<input [^>]*name="q"/);
    expect(html).toContain('placeholder="A &quot;bowl&quot;"');
  });
});
