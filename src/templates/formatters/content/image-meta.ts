import { blockTypes } from '#catalog/block-types.ts';
import { defaultFocalPoint } from '#catalog/images.ts';
import { altTextLength } from '#catalog/media-limits.ts';
import { formatter, type Context, type FormatterTable } from '../../engine/registry.ts';
import { asNumber, asString, get, isMissing, isObject, isTruthy } from '../../engine/values.ts';
import { escapeAttribute } from '../core/text.ts';
import { fieldsOf } from '../fields.ts';
import { cut, quoted, removeTags } from './markup.ts';

const blockTypePath = ['blockType'];
const sample = { assetUrl: '/i/mug.jpg', originalSize: '640x480', title: 'Mug' };
const sampleOutput =
  'data-src="/i/mug.jpg" data-image="/i/mug.jpg" data-image-dimensions="640x480" data-image-focal-point="0.5,0.5" alt="Mug" ';

/** Formatters that describe an image in attributes, for a script to load it in the right size (language 4). */
export const imageMetaFormatters: FormatterTable = {
  image: formatter({
    doc: 'An `<img>` that a script loads, with a `<noscript>` fallback; its class is `thumb-image` or the one given.',
    args: '[class:text]',
    safeIn: ['text'],
    example: {
      template: '{@|image hero}',
      json: { ...sample, id: '5f2a' },
      output:
        '<noscript><img src="/i/mug.jpg" alt="Mug" /></noscript>' +
        `<img class="hero" ${sampleOutput}data-load="false" data-image-id="5f2a" data-type="image" />`,
    },
    prepare: (args) => (args.length === 1 ? args[0] : undefined) ?? 'thumb-image',
    run(image, className, context) {
      const alt = escapeAttribute(altText(image, context));
      return (
        `<noscript><img src="${quoted(fieldsOf(image).assetUrl)}" alt="${alt}" /></noscript>` +
        `<img class="${className}" ${imageMeta(image, alt)}` +
        `data-load="false" data-image-id="${quoted(fieldsOf(image).id)}" data-type="image" />`
      );
    },
  }),
  'image-meta': formatter({
    doc: "An image's address, size, focal point and alternative text as attributes.",
    safeIn: ['tag'],
    example: { template: '<img {@|image-meta}/>', json: sample, output: `<img ${sampleOutput}/>` },
    run: (image, _args, context) => imageMeta(image, altText(image, context)),
  }),
  'child-image-meta': formatter({
    doc: 'The same for an element of `items`: the first, or the one at this index from 0.',
    args: '[index:number]',
    safeIn: ['tag'],
    example: { template: '<img {@|child-image-meta 0}/>', json: { items: [sample] }, output: `<img ${sampleOutput}/>` },
    prepare: ([index]) => (index === undefined ? 0 : Number.parseInt(index, 10)),
    run(value, index, context) {
      const image = get(value, ['items', index]);
      return imageMeta(image, altText(image, context));
    },
  }),
  'cover-image-meta': formatter({
    doc: 'The same for the `coverImage`.',
    safeIn: ['tag'],
    example: {
      template: '<img {@|cover-image-meta}/>',
      json: { coverImage: sample },
      output: `<img ${sampleOutput}/>`,
    },
    run(value, _args, context) {
      const image = fieldsOf(value).coverImage;
      return imageMeta(image, altText(image, context));
    },
  }),
};

/** `x,y` of the `mediaFocalPoint`, each 0 to 1; the centre where there is none (platform 9). */
export function focalPoint(media: unknown): string {
  const { mediaFocalPoint } = fieldsOf(media);
  const { x, y } = isMissing(mediaFocalPoint) ? defaultFocalPoint : fieldsOf(mediaFocalPoint);
  return `${asNumber(x)},${asNumber(y)}`;
}

function imageMeta(image: unknown, alt: string): string {
  if (isMissing(image)) return '';
  const { assetUrl, componentKey, licensedAssetPreview, originalSize } = fieldsOf(image);
  const url = quoted(assetUrl);
  return (
    (isObject(licensedAssetPreview) ? 'data-licensed-asset-preview="true" ' : '') +
    (isMissing(componentKey) ? '' : `data-component-key="${quoted(componentKey)}" `) +
    `data-src="${url}" data-image="${url}" data-image-dimensions="${quoted(originalSize)}" ` +
    `data-image-focal-point="${focalPoint(image)}" alt="${escapeAttribute(alt)}" `
  );
}

/** In an image block what the owner wrote, even nothing; elsewhere title, start of the text or file name. */
function altText(image: unknown, context: Context): string {
  const { altText, body, filename, title } = fieldsOf(image);
  if (asNumber(context.resolve(blockTypePath)) === blockTypes.image) return asString(altText).trim();
  if (isTruthy(title)) return asString(title);
  const text = isTruthy(body) ? removeTags(asString(body)) : '';
  if (text !== '') return cut(text, altTextLength);
  return isTruthy(filename) ? asString(filename) : '';
}
