import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { focalClass, focalCss, Picture } from './picture.tsx';
import { sampleImage } from './sample-page.ts';

const render = (props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(<Picture image={sampleImage()} sizes="50vw" {...props} />);

describe('Picture', () => {
  it('offers every width and says its own size, so that nothing moves (platform 9)', () => {
    const html = render();
    for (const width of [100, 300, 500, 750, 1000, 1500, 2500]) {
      expect(html).toContain(`/images/a1/bowl.jpg?format=${width}w ${width}w`);
    }
    expect(html).toContain('sizes="50vw" width="2000" height="2500" alt="A bowl"');
  });

  it('loads by its priority: at once and first, or when it comes near (platform 4)', () => {
    expect(render({ priority: 'high' })).toContain('loading="eager" fetchPriority="high" decoding="async"');
    expect(render({ priority: 'low' })).toContain('loading="lazy" fetchPriority="low" decoding="async"');
    expect(render()).toContain('loading="lazy" decoding="async"');
  });
});

describe('focalClass', () => {
  it('keeps the focal point in sight by a rule that the page carries once', () => {
    const html = render({ image: sampleImage({ mediaFocalPoint: '0.25,0.9' }) }).repeat(2);
    expect(focalCss(html)).toBe('.focal-3-9{object-position:30% 90%}');
    expect(focalClass('0.5,0.5')).toBeUndefined();
  });

  it('makes a rule from any text without breaking out of it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(focalClass(text) ?? 'focal-5-5').toMatch(/^focal-\d+-\d+$/);
      }),
    );
  });
});
