import { imageBuckets, imageSource, imageWidths } from '#catalog/images.ts';
import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { asString } from '../../engine/values.ts';

const wrongSource = `Invalid source parameter. Pass in '${imageSource}'`;

/** The stored width, as `500w`, for a place `width` px wide (platform 9); the smallest where that is no number. */
export function widthBucket(width: number): string {
  return `${imageBuckets.find((bucket) => width > bucket.above)?.width ?? imageWidths[0]}w`;
}

/** Formatters that compute with an `originalSize` such as `640x480` (language 4). */
export const imageWidthFormatters: FormatterTable = {
  width: formatter({
    doc: 'The width in a size such as `640x480`.',
    safeIn: ['text', 'attribute'],
    example: { template: '{originalSize|width}', json: { originalSize: '640x480' }, output: '640' },
    run: (value) => sizeOf(value)?.width,
  }),
  height: formatter({
    doc: 'The height in a size such as `640x480`.',
    safeIn: ['text', 'attribute'],
    example: { template: '{originalSize|height}', json: { originalSize: '640x480' }, output: '480' },
    run: (value) => sizeOf(value)?.height,
  }),
  resizedHeightForWidth: formatter({
    doc: 'The height that keeps the proportions of the size at this width.',
    args: 'width:number',
    example: { template: '{originalSize|resizedHeightForWidth 500}', json: { originalSize: '640x480' }, output: '375' },
    prepare: wholeNumber,
    run: (value, width) => resized(value, (size) => size.height * (width / size.width)),
  }),
  resizedWidthForHeight: formatter({
    doc: 'The width that keeps the proportions of the size at this height.',
    args: 'height:number',
    example: { template: '{originalSize|resizedWidthForHeight 500}', json: { originalSize: '640x480' }, output: '666' },
    prepare: wholeNumber,
    run: (value, height) => resized(value, (size) => size.width * (height / size.height)),
  }),
  squarespaceThumbnailForWidth: formatter({
    doc: 'The stored image width for a place this many pixels wide.',
    args: 'width:number',
    safeIn: ['text', 'attribute', 'url'],
    example: { template: '{@|squarespaceThumbnailForWidth 400}', json: {}, output: '500w' },
    prepare: (args) => widthBucket(wholeNumber(args)),
    run: (_value, bucket) => bucket,
  }),
  squarespaceThumbnailForHeight: formatter({
    doc: 'The stored image width for a place this many pixels high.',
    args: 'height:number',
    example: {
      template: '{originalSize|squarespaceThumbnailForHeight 400}',
      json: { originalSize: '640x480' },
      output: '750w',
    },
    prepare: wholeNumber,
    run(value, height) {
      const width = resized(value, (size) => size.width * (height / size.height));
      return typeof width === 'number' ? widthBucket(width) : width;
    },
  }),
};

interface Size {
  width: number;
  height: number;
}

function sizeOf(value: unknown): Size | undefined {
  const [width, height, ...more] = asString(value).split('x');
  if (width === undefined || height === undefined || more.length > 0) return undefined;
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) };
}

function wholeNumber([text = '']: readonly string[]): number {
  return Number.parseInt(text, 10);
}

function resized(value: unknown, compute: (size: Size) => number): number | string {
  const size = sizeOf(value);
  return size ? compute(size) | 0 : wrongSource;
}
