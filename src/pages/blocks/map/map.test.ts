import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { mapBlock } from './map.tsx';

describe('the map block', () => {
  it('draws a map, names the address and leads to a real one, loading nothing', () => {
    const props = { title: 'The barn', address: '12 Orchard Lane\nHudson <NY>', latitude: 42.25, longitude: -73.79 };
    const html = renderBlock(mapBlock, props);
    expect(html).toContain('<svg class="map__drawing"');
    expect(html).toContain('Hudson &lt;NY&gt;</address>');
    expect(html).toContain('href="https://www.openstreetmap.org/?mlat=42.25&amp;mlon=-73.79#map=16/42.25/-73.79"');
    expect(html).toMatch(/<text [^>]*>Orchard Lane<\/text>/);
    expect(html).not.toMatch(/src=|url\(/);
  });

  it('searches for the address where the place is not known', () => {
    expect(renderBlock(mapBlock, { address: '12 Orchard Lane\nHudson' })).toContain(
      'href="https://www.openstreetmap.org/search?query=12%20Orchard%20Lane%20Hudson"',
    );
    expect(renderBlock(mapBlock, { title: 'The barn' })).toBe('');
  });
});
