import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../../compile.ts';
import { imageTemplateFormatters } from './image-template.ts';

const tables = { formatters: imageTemplateFormatters, predicates: {} };
const required = { src: '/i/mug.jpg', width: 640, height: 480, alt: 'Mug' };
const raw = { ...required, loader: 'raw' };

function render(props: unknown, args = ''): string {
  return compileTemplate(`{@|image-template${args}}`, tables).render(props).output;
}

describe('the image template', () => {
  it('offers the stored widths with the loader sqs and asks for the bucket of its width (platform 3.418, 3.423 and 9.28)', () => {
    const html = render({ ...required, sizes: '100vw' });
    expect(html).toContain('src="/i/mug.jpg?format=750w"');
    expect(html).toContain('srcset="/i/mug.jpg?format=100w 100w,/i/mug.jpg?format=300w 300w,');
    expect(html).toContain('/i/mug.jpg?format=2500w 2500w" sizes="100vw"');
  });

  it('leaves the address and the srcset as they are with the loader raw (platform 3.420 and 3.424)', () => {
    expect(render({ ...raw, srcset: '/i/2.jpg 2x' })).toContain(
      '<img src="/i/mug.jpg" srcset="/i/2.jpg 2x" width="640"',
    );
  });

  it.each([
    ['high', 'loading="eager" fetchpriority="high" decoding="async"'],
    ['low', 'loading="lazy" fetchpriority="low" decoding="async"'],
    [null, 'alt="Mug" loading="lazy" decoding="async"'],
  ])('loads with the priority %s (platform 3.417, 3.425 to 3.427, 4.29 to 4.32)', (priority, attributes) => {
    expect(render({ ...raw, priority })).toContain(attributes);
  });

  it.each([
    [{ ...raw, src: '' }, 'src is required'],
    [{ ...raw, width: undefined }, 'width is required'],
    [{ ...raw, height: null }, 'height is required'],
    [{ ...raw, alt: undefined }, 'alt is required'],
    [{ ...raw, width: 0 }, 'width must be a positive integer'],
    [{ ...raw, height: 1.5 }, 'height must be a positive integer'],
    [{ ...raw, priority: 'urgent' }, 'priority must be high, low or null'],
    [{ ...required, loader: 'cdn' }, 'loader must be sqs or raw'],
    [{ ...required, sizes: '1px', srcset: 'x' }, 'srcset is allowed only when loader is raw'],
    [required, 'sizes is required when loader is sqs'],
  ])('names a fault in a comment and prints no image: %j (platform 3.411 to 3.414, 5.40 to 5.46)', (props, fault) => {
    expect(render(props)).toBe(`<!-- ERROR: image: ${fault} -->`);
  });

  it('names every fault (platform 5)', () => {
    expect(render({}).split('\n')).toHaveLength(5);
  });

  it('allows an empty alternative text', () => {
    expect(render({ ...raw, alt: '' })).toContain('alt=""');
  });

  it('puts arguments before the data (platform 3.415)', () => {
    expect(render({ ...raw, class: 'a' }, ' class=hero')).toContain('class="hero"');
  });

  it('passes further attributes through, escaped (platform 3.421)', () => {
    const html = render({ ...raw, passthrough: { 'data-id': '"><x', hidden: true, draggable: false, 'a b': 1 } });
    expect(html).toMatch(/decoding="async" data-id="&quot;&gt;&lt;x" hidden>$/);
  });

  it('prints one image or comments only, whatever the props (issue: safety)', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.dictionary(fc.string(), fc.string()), (src, className, passthrough) => {
        const html = render({ ...raw, src, class: className, passthrough });
        expect(html.match(/[<>]/g)).toHaveLength(2);
      }),
    );
  });
});
