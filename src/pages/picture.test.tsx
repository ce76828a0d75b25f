import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';
import { sampleImage } from './testing/sample-page.ts';

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

  it('hands its focal point to the styles, unless that is the middle (platform 9)', () => {
    const html = render({ image: sampleImage({ mediaFocalPoint: { x: 0.25, y: 0.9 } }) });
    expect(html).toContain('<picture style="--focal-x:0.25;--focal-y:0.9"');
    expect(render()).not.toContain('style');
  });
});
