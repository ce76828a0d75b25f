import { describe, expect, it } from 'vitest';
import { sampleImage, sampleItem } from '../../testing/sample-page.ts';
import { renderBlock } from '../../testing/sample-block.ts';
import { galleryBlock } from './gallery.tsx';

const images = { a1: sampleImage(), a2: sampleImage({ id: 'a2', altText: 'A jug' }) };
const pictures = [
  { image: 'a1', title: 'Bowl', text: 'Ash <glaze>' },
  { image: 'a2', url: '/shop' },
];
const gallery = (props: object) => renderBlock(galleryBlock, { pictures, ...props }, { images });

describe('the gallery block', () => {
  it('has the four designs (platform 9.62 to 9.65)', () => {
    for (const design of ['grid', 'slideshow', 'slider', 'stacked']) {
      expect(gallery({ design })).toContain(`class="gallery gallery--${design} `);
    }
  });

  it('is half as high as wide unless told otherwise (platform 9.131)', () => {
    expect(gallery({ design: 'slider' })).toContain('--ratio:100 / 50');
    expect(gallery({ design: 'slider', aspectRatio: 75 })).toContain('--ratio:100 / 75');
  });

  it('is a slideshow as high as its first picture, between half and three quarters, until told otherwise (design 6)', () => {
    const shown = (originalSize: string, aspectRatio = 50) =>
      renderBlock(
        galleryBlock,
        { pictures, design: 'slideshow', aspectRatio },
        { images: { ...images, a1: sampleImage({ originalSize }) } },
      );
    expect(shown('800x1000')).toContain('--ratio:100 / 75');
    expect(shown('1500x1000')).toContain('--ratio:100 / 67');
    expect(shown('3000x1000')).toContain('--ratio:100 / 50');
    expect(shown('800x1000', 60)).toContain('--ratio:100 / 60');
  });

  it('moves by arrows and thumbnails, which are links without script (platform 9.78 and 9.83)', () => {
    const html = gallery({ design: 'slideshow', thumbnails: true });
    expect(html).toContain('data-enhance="gallery"');
    expect(html).toContain('data-step="-1">Previous</button>');
    expect(html).toContain('class="gallery__item" id="b-2">');
    expect(html).toContain('<a class="gallery__thumb" href="#b-2">');
    expect(html).toContain('<a class="gallery__thumb" href="#b-1" aria-current="true">');
    expect(html).toContain('<span class="gallery__place">1 of 2</span>');
    expect(html).toContain('<ul class="gallery__track" data-track="" tabindex="0"');
    expect(gallery({ design: 'slideshow', controls: false })).not.toContain('data-step');
    expect(gallery({ design: 'grid' })).not.toMatch(/data-enhance|data-step|tabindex/);
  });

  it('plays by itself only with a button that stops it (platform 9.76; design 6)', () => {
    const html = gallery({ design: 'slider', autoplay: true, controls: false });
    expect(html).toContain('data-trigger="visible" data-autoplay=""');
    expect(html).toContain('data-play="">Pause</button>');
    expect(gallery({ design: 'grid', autoplay: true })).not.toContain('data-autoplay');
  });

  it('opens pictures large, apart from those that lead elsewhere (platform 9.79)', () => {
    const html = gallery({ lightbox: true });
    expect(html).toContain('<a href="/images/a1/bowl.jpg?format=2500w" data-lightbox="">');
    expect(html).toContain('<a href="/shop"><picture');
    expect(html.match(/data-lightbox/g)).toHaveLength(1);
  });

  it('shows titles and texts where the owner wants them (platform 9.66 to 9.75, 9.81 and 9.82)', () => {
    expect(gallery({})).not.toContain('Ash');
    for (const position of ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'])
      expect(gallery({ showMeta: true, metaPosition: position })).toContain(` gallery--meta-${position} `);
    for (const alignment of ['center', 'left', 'right'])
      expect(gallery({ showMeta: true, alignment })).toContain(` gallery--align-${alignment} `);
    const html = gallery({ showMeta: true, metaPosition: 'top-left', alignment: 'right', showMetaOnHover: true });
    expect(html).toContain('gallery--meta-top-left gallery--align-right');
    expect(html).toContain('gallery--meta-on-hover');
    expect(html).toContain('<span class="gallery__text">Ash &lt;glaze&gt;</span>');
  });

  it('crops pictures and thumbnails unless told otherwise (platform 9.77 and 9.80)', () => {
    expect(gallery({})).toContain('gallery--cropped gallery--square-thumbs');
    expect(gallery({ autoCrop: false, squareThumbs: false })).not.toMatch(/cropped|square-thumbs/);
  });

  it('leaves out pictures that are gone, and itself without any', () => {
    expect(gallery({ pictures: [{ image: 'gone' }, { image: 'a2' }] }).match(/<li/g)).toHaveLength(1);
    expect(gallery({ pictures: [] })).toBe('');
  });

  it('holds pictures, those of others with their licence, and films (platform 3.367, 3.368 and 3.371)', () => {
    const html = gallery({
      pictures: [
        { image: 'a1' },
        { image: 'a2', credit: '© Ann <Éluard>' },
        { image: 'a1', video: 'https://vimeo.com/123456', title: 'The kiln' },
        { video: '/assets/kiln.mp4' },
      ],
      thumbnails: true,
      design: 'slideshow',
    });
    const kinds = [...html.matchAll(/<li data-media="(\w+)"/g)].map(([, kind]) => kind);
    expect(kinds).toEqual(['imageFile', 'imageLicensed', 'video', 'video']);
    expect(html).toContain('<small>© Ann &lt;Éluard&gt;</small>');
    expect(html).toContain('data-frame="https://player.vimeo.com/video/123456?dnt=1&amp;autoplay=1"');
    expect(html).toContain('<video class="video__box" controls="" preload="none"');
    expect(html).toContain('<a class="gallery__thumb" href="#b-4">Picture 4</a>');
  });

  it('tells pictures that are used again from those that stand in it first (platform 3.369 and 3.370)', () => {
    const kinds = (html: string) => [...html.matchAll(/<li data-media="(\w+)"/g)].map(([, kind]) => kind);
    const again = [{ image: 'a1' }, { image: 'a2' }, { image: 'a1', title: 'Once more' }];
    expect(kinds(gallery({ pictures: again }))).toEqual(['imageFile', 'imageFile', 'assetReused']);
    const item = sampleItem({ title: 'Tea', items: [images.a1, images.a2] });
    const html = renderBlock(galleryBlock, { collection: 'c' }, { images: {}, items: [item, item] });
    expect(kinds(html)).toEqual(['imageReused', 'imageReused', 'assetReused', 'assetReused']);
  });

  it('keeps a place for a picture that is still to come, which its editors alone see (platform 3.366)', () => {
    const props = { pictures: [{ image: '', title: 'Soon' }] };
    expect(gallery(props)).toBe('');
    const html = renderBlock(galleryBlock, props, { images, mode: 'edit' });
    expect(html).toContain('<li data-media="imageEmpty" class="gallery__item"');
    expect(html).toContain('No picture yet');
  });
});
