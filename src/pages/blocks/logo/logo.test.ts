import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleData, sampleImage } from '../../testing/sample-page.ts';
import { logoBlock } from './logo.tsx';

it('leads home by its picture, named as the site, or by the name itself, and has the code 3 (platform 3.4)', () => {
  expect(logoBlock.type).toBe(3);
  const drawn = renderBlock(logoBlock, { image: 'a1', height: 80 }, { images: { a1: sampleImage() } });
  expect(drawn).toContain('<a class="logo__link" href="/"><picture class="logo__picture"');
  expect(drawn).toContain('alt="Field &amp; Kiln"');
  expect(drawn).toContain('--height:80px');
  const written = renderBlock(logoBlock, { image: 'gone', alignment: 'center' });
  expect(written).toContain('<div class="logo logo--center"');
  expect(written).toContain('<span class="logo__name">Field &amp; Kiln</span>');
});

it('shows the tagline where it is wanted, and nothing for a site without a name', () => {
  const { website } = sampleData();
  const data = sampleData({ website: { ...website, siteTagline: 'Things for the table' } });
  expect(renderBlock(logoBlock, { showTagline: true }, { data })).toContain('>Things for the table</p>');
  expect(renderBlock(logoBlock, {}, { data })).not.toContain('Things');
  const nameless = sampleData({ website: { ...website, siteTitle: '' } });
  expect(renderBlock(logoBlock, {}, { data: nameless })).toBe('');
});
