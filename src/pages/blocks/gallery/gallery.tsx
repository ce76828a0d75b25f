import { blockWords } from '#catalog/page-words.ts';
import { blockTypes, blockVariants } from '#catalog/block-types.ts';
import {
  defaultSliderAspectRatio,
  galleryAlignments,
  galleryDesigns,
  galleryMetaPositions,
} from '#catalog/galleries.ts';
import type { BlockProps } from '#contract/document.ts';
import type { Item } from '#contract/page.ts';
import { block, readProps } from '../block.ts';
import { Controls } from './controls.tsx';
import controlsCss from './controls.css?raw';
import css from './gallery.css?raw';
import videoCss from '../video/video.css?raw';
import { videoSource } from '../video/video-source.ts';
import { GalleryItem, GalleryThumbs } from './gallery-item.tsx';
import { mediaOf, type GalleryMedia } from './gallery-media.ts';

const words = blockWords.gallery;

/** The fields of a gallery: its pictures, how they are laid out, and what can be switched on (platform 9). */
export const galleryFields = {
  pictures: {
    kind: 'list',
    label: 'Pictures',
    noun: 'picture',
    maximum: 250,
    default: [],
    fields: {
      image: { kind: 'image', label: 'Image', default: '' },
      title: { kind: 'text', label: 'Title', default: '', maxLength: 200 },
      text: { kind: 'text', label: 'Text', default: '', maxLength: 500 },
      url: { kind: 'url', label: 'Link', default: '' },
      video: {
        kind: 'url',
        label: 'Video',
        hint: 'Plays where the image stands, which is its poster.',
        default: '',
        isEmbedded: true,
        file: 'video',
        poster: 'image',
      },
      credit: {
        kind: 'text',
        label: 'Licence',
        hint: 'Whose picture it is; stands below it.',
        default: '',
        maxLength: 200,
      },
    },
  },
  collection: {
    kind: 'collection',
    label: 'Pictures of a collection',
    hint: 'They stand instead of those above.',
    default: '',
  },
  limit: { kind: 'number', label: 'At most', hint: 'Of a collection.', minimum: 1, maximum: 100, default: 30 },
  design: { kind: 'choice', label: 'Design', options: galleryDesigns, default: 'grid' },
  columns: { kind: 'number', label: 'Columns', minimum: 1, maximum: 6, default: 3 },
  aspectRatio: {
    kind: 'number',
    label: 'Height',
    hint: 'In percent of the width, for slideshow and slider. A slideshow left at 50 follows its first picture.',
    minimum: 10,
    maximum: 200,
    default: defaultSliderAspectRatio,
  },
  autoplay: { kind: 'toggle', label: 'Play by itself', default: false },
  autoCrop: { kind: 'toggle', label: 'Crop to fit', default: true },
  controls: { kind: 'toggle', label: 'Arrows', default: true },
  lightbox: { kind: 'toggle', label: 'Open large', default: false },
  squareThumbs: { kind: 'toggle', label: 'Square thumbnails', default: true },
  thumbnails: { kind: 'toggle', label: 'Thumbnails', default: false },
  showMeta: { kind: 'toggle', label: 'Show title and text', default: false },
  showMetaOnHover: { kind: 'toggle', label: 'Only on hover', default: false },
  metaPosition: { kind: 'choice', label: 'Title stands', options: galleryMetaPositions, default: 'bottom' },
  alignment: { kind: 'choice', label: 'Alignment', options: galleryAlignments, default: 'center' },
} as const;

/** Pictures side by side, one after another or below each other; it scrolls natively and needs no script. */
export const galleryBlock = block({
  type: blockTypes.gallery,
  title: 'Gallery',
  fields: galleryFields,
  variants: [
    { code: blockVariants['gallery-slideshow'], title: 'Gallery: slideshow', props: { design: 'slideshow' } },
    { code: blockVariants['gallery-carousel'], title: 'Gallery: carousel', props: { design: 'slider' } },
    { code: blockVariants['gallery-grid'], title: 'Gallery: grid', props: { design: 'grid' } },
    { code: blockVariants['gallery-stack'], title: 'Gallery: stack', props: { design: 'stacked' } },
  ],
  css,
  shared: [videoCss, controlsCss],
  render(props, context) {
    const { images, idPrefix, needs } = context;
    const rows = props.collection ? mediaOfItems(context.items).slice(0, props.limit) : mediaOf(props.pictures, images);
    // One that is empty waits for its picture where it is edited.
    const pictures = context.mode === 'edit' ? rows : rows.filter(({ mediaType }) => mediaType !== 'imageEmpty');
    if (pictures.length === 0) return null;
    const { design, controls, autoplay, thumbnails, lightbox } = props;
    const isMoving = (design === 'slideshow' || design === 'slider') && pictures.length > 1;
    const plays = isMoving && autoplay;
    const isEnhanced = isMoving || lightbox;
    if (isEnhanced) needs.needLoader();
    return (
      <div
        className={classNames(props)}
        style={{ '--columns': props.columns, '--ratio': `100 / ${heightOf(props, pictures)}` }}
        data-enhance={isEnhanced ? 'gallery' : undefined}
        data-trigger={plays ? 'visible' : undefined}
        data-autoplay={plays ? '' : undefined}
      >
        <ul className="gallery__track" data-track="" {...(isMoving && scrollable)}>
          {pictures.map((picture, index) => (
            <GalleryItem
              key={index}
              picture={picture}
              id={`${idPrefix}${index + 1}`}
              options={props}
              context={context}
              isFirst={context.isFirst && index === 0}
            />
          ))}
        </ul>
        {isMoving && thumbnails && <GalleryThumbs pictures={pictures} idPrefix={idPrefix} />}
        {isMoving && (controls || plays) && <Controls count={pictures.length} hasArrows={controls} plays={plays} />}
      </div>
    );
  },
});

/** The pictures of items, with their words, and their films; one that leads elsewhere leads there. */
function mediaOfItems(items: readonly Item[]) {
  const images = Object.fromEntries(items.flatMap((item) => item.items.map((image) => [image.id, image])));
  const rows = items.flatMap(({ title, excerpt: text, externalLink, mediaUrl = '', items: pictures }) => {
    const words = { title, text, url: externalLink?.url ?? '', credit: '' };
    if (videoSource(mediaUrl)) return [{ ...words, image: pictures[0]?.id ?? '', video: mediaUrl }];
    return pictures.map(({ id }) => ({ ...words, image: id, video: '' }));
  });
  return mediaOf(rows, images, { isOfRecord: true });
}

/**
 * In percent of the width. A slideshow whose height nobody has set follows its first picture, between half and three
 * quarters: cut to half, an upright picture would lose what it shows.
 */
function heightOf({ design, aspectRatio }: Pick<Look, 'design' | 'aspectRatio'>, [first]: readonly GalleryMedia[]) {
  const size = first?.image?.originalSize;
  if (design !== 'slideshow' || aspectRatio !== defaultSliderAspectRatio || !size) return aspectRatio;
  const [width = 1, height = 0] = size.split('x').map(Number);
  return Math.min(75, Math.max(aspectRatio, Math.round((100 * height) / width)));
}

// What scrolls can be reached by keyboard, also where its pictures are no links.
const scrollable = { tabIndex: 0, 'aria-label': words.pictures };

interface Look {
  design: string;
  aspectRatio: number;
  autoCrop: boolean;
  squareThumbs: boolean;
  showMetaOnHover: boolean;
  metaPosition: string;
  alignment: string;
}

function classNames({ design, autoCrop, squareThumbs, showMetaOnHover, metaPosition, alignment }: Look): string {
  const names = [design, `meta-${metaPosition}`, `align-${alignment}`];
  if (autoCrop) names.push('cropped');
  if (squareThumbs) names.push('square-thumbs');
  if (showMetaOnHover) names.push('meta-on-hover');
  return ['gallery', ...names.map((name) => `gallery--${name}`)].join(' ');
}

/** A gallery's options as templates tell them (language 5). */
export function galleryOptionsOf(props: BlockProps): Record<string, string | boolean> {
  const { design, metaPosition, alignment, ...rest } = readProps(galleryFields, props);
  const { autoplay, autoCrop, controls, lightbox, squareThumbs, showMeta, showMetaOnHover, thumbnails } = rest;
  return {
    design,
    'meta-position': metaPosition,
    'active-alignment': alignment,
    autoplay,
    'auto-crop': autoCrop,
    controls,
    lightbox,
    'square-thumbs': squareThumbs,
    'show-meta': showMeta,
    'show-meta-on-hover': showMetaOnHover,
    thumbnails,
  };
}
