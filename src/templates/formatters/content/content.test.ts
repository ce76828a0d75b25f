import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../../compile.ts';
import { contentFormatters } from '../content.ts';

const tables = { formatters: contentFormatters, predicates: {} };

function render(template: string, json: unknown): string {
  const { output, errors } = compileTemplate(template, tables).render(json);
  expect(errors).toEqual([]);
  return output;
}

describe('content formatters', () => {
  it.each(Object.entries(contentFormatters).filter(([name]) => name !== 'audio-player'))(
    '%s prints its example (language 4)',
    (_name, { example }) => {
      expect(render(example.template, example.json)).toBe(example.output);
    },
  );

  it('take the alternative text from title, text or file name, at most 250 characters of text (platform 9.18)', () => {
    const alt = (image: object) => /alt="([^"]*)"/.exec(render('{@|image-meta}', image))?.[1];
    expect(alt({ title: 'Mug "A"', filename: 'a.jpg' })).toBe('Mug &quot;A&quot;');
    expect(alt({ body: `<p>${'x'.repeat(300)}</p>` })).toBe(` ${'x'.repeat(249)}`);
    expect(alt({ filename: 'a.jpg' })).toBe('a.jpg');
    expect(alt({})).toBe('');
  });

  it("take an image block's own alternative text even if it is empty (language 4)", () => {
    expect(render('{image|image-meta}', { blockType: 5, image: { title: 'Mug', altText: ' ' } })).toContain('alt=""');
  });

  it('mark a focal point, a component and a licensed preview (language 4)', () => {
    const meta = render('{@|image-meta}', {
      mediaFocalPoint: { x: 0.2, y: 1 },
      componentKey: 'k',
      licensedAssetPreview: {},
    });
    expect(meta).toMatch(/^data-licensed-asset-preview="true" data-component-key="k" .*data-image-focal-point="0.2,1"/);
  });

  it('print nothing for an image that is not there (language 4)', () => {
    expect(render('{a|image-meta}{@|cover-image-meta}{@|child-image-meta 3}{a|image-srcset}{a|image-color}', {})).toBe(
      '',
    );
  });

  it('offer the original only as the next width above the largest stored one (language 4)', () => {
    expect(render('{@|image-srcset}', { assetUrl: '/a', systemDataVariants: '2500w' })).toBe(
      ' srcset="/a?format=2500w 2500w"',
    );
    expect(render('{@|image-srcset}', { assetUrl: '/a', systemDataVariants: '640w' })).toBe(
      ' srcset="/a?format=640w 640w"',
    );
    expect(render('{@|image-srcset}', { assetUrl: '/a', systemDataVariants: '1500w' })).toContain(
      '?format=original 2500w"',
    );
  });

  it('tell where a size is needed (platform 5.28 and 8.34)', () => {
    const message = "Invalid source parameter. Pass in 'originalSize'";
    expect(render('{@|resizedHeightForWidth 5}', 'big')).toBe(message);
    expect(render('{@|squarespaceThumbnailForHeight 5}', '1x2x3')).toBe(message);
    expect(render('{@|width}{@|height}', 'big')).toBe('');
  });

  it('name every colour value out of bounds (platform 5.23 to 5.26, 8.29 to 8.33)', () => {
    expect(render('{@|website-color}', { hue: 361, saturation: -1, lightness: 2, alpha: 3 })).toBe(
      'Hue out of bounds. Saturation out of bounds. Lightness out of bounds. Alpha out of bounds.',
    );
    expect(render('{@|website-color}', { hue: 1, saturation: 0.5 })).toBe('Missing an H/S/L value.');
    expect(render('{@|website-color}', { hue: 1.005, saturation: 0.33333, lightness: 1 })).toBe('hsl(1, 33.33%, 100%)');
  });

  it('weigh colours of 3 to 6 hex digits at the midpoint (platform 5.27 and 9.17)', () => {
    const weights = ['#7fffff', '800000', 'fff', 'ff', '1234567', 'red'].map((color) =>
      render('{@|color-weight}', color),
    );
    expect(weights).toEqual(['dark', 'light', 'light', '', '', '']);
  });

  it('name a colour position that is unknown (language 4)', () => {
    expect(render('{@|image-color nowhere}', { colorData: {} })).toBe('"nowhere" not found.');
  });

  it('show the overlay of a video with its image and colours (language 4)', () => {
    const video = { overlay: true, mainImageId: 'm', assetUrl: '/v.jpg', colorData: { centerAverage: 'fff' } };
    expect(render('{@|video color-data}', video)).toContain('<img data-load="false" data-src="/v.jpg"');
    expect(render('{@|video color-data}', video)).toContain('data-color-center="#fff" />');
    expect(render('{@|video}', { overlay: true })).toContain(
      '<div class="sqs-video-overlay no-thumb" style="opacity: 0;">',
    );
  });

  it("name an item's place in a list and a product's state (language 4)", () => {
    const items = [
      { recordType: 11, structuredContent: { productType: 1, variants: [{ onSale: true, qtyInStock: 0 }] } },
    ];
    expect(render('{.repeated section items}{@|item-classes}{.end}', { items })).toBe(
      'hentry post-type- article-index-1 on-sale sold-out',
    );
  });

  it('keep data inside its attribute (issue: safety)', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const image = { assetUrl: text, originalSize: text, componentKey: text, title: text };
        const html = render('{@|image-meta}', image);
        expect(html.match(/"/g)).toHaveLength(12);
      }),
    );
  });
});
