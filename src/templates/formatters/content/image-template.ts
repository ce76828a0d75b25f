import { imageDecoding, imageLoaders, imagePriorities, imageProps, imageWidths } from '#catalog/images.ts';
import { formatter, type Args, type FormatterTable } from '../../engine/registry.ts';
import { asString, isMissing, isObject, own, type JsonObject } from '../../engine/values.ts';
import { widthBucket } from './image-width.ts';
import { escapeAttribute } from '../core/text.ts';

const positiveInteger = /^[1-9]\d*$/;
const priorities: ReadonlyMap<string, { loading: string; fetchPriority: string | undefined }> = new Map(
  Object.entries(imagePriorities),
);
const attributeName = /^[a-z][\w:.-]*$/i;

/** The image template: a complete responsive `<img>` from its props (platform 3, 4, 5). */
export const imageTemplateFormatters: FormatterTable = {
  'image-template': formatter({
    doc:
      'A complete `<img>` from props: `src`, `width`, `height`, `alt` and optionally `class`, `style`, `priority` (high, low), ' +
      '`sizes`, `loader` (sqs, raw), `srcset`, `onLoadingComplete`, `passthrough` (further attributes). ' +
      'Arguments `prop=value` go before the data. The loader `sqs`, the default, offers the stored widths and needs `sizes`; ' +
      '`raw` leaves the address as it is. Faulty props print an HTML comment each instead.',
    args: '[prop:text...]',
    safeIn: ['text'],
    example: {
      template: '{@|image-template loader=raw priority=high}',
      json: { src: '/i/mug.jpg', width: 640, height: 480, alt: 'Mug' },
      output:
        '<img src="/i/mug.jpg" width="640" height="480" alt="Mug" loading="eager" fetchpriority="high" decoding="async">',
    },
    prepare: parseProps,
    run(value, given) {
      const prop: ReadProp = (name) => own(given, name) ?? own(value, name) ?? undefined;
      const faults = findFaults(prop);
      if (faults.length > 0) return faults.map((fault) => `<!-- ERROR: image: ${fault} -->`).join('\n');
      return `<img${attributes(prop).map(writeAttribute).join('')}>`;
    },
  }),
};

type ReadProp = (name: string) => unknown;
type Attribute = readonly [name: string, value: unknown];

function parseProps(args: Args): JsonObject {
  const pairs = args
    .filter((arg) => arg.includes('='))
    .map((arg) => [arg.split('=', 1)[0], arg.slice(arg.indexOf('=') + 1)]);
  return Object.fromEntries(pairs);
}

function findFaults(prop: ReadProp): string[] {
  const text = (name: string) => asString(prop(name));
  const loader = loaderOf(prop);
  const faults: string[] = [];
  for (const name of imageProps.required) {
    const isThere = name === 'alt' ? !isMissing(prop(name)) : text(name) !== '';
    if (!isThere) faults.push(`${name} is required`);
  }
  for (const name of ['width', 'height']) {
    if (text(name) !== '' && !positiveInteger.test(text(name))) faults.push(`${name} must be a positive integer`);
  }
  if (!priorityOf(prop)) faults.push('priority must be high, low or null');
  if (!imageLoaders.some((known) => known === loader)) faults.push('loader must be sqs or raw');
  if (loader === 'sqs' && text('srcset') !== '') faults.push('srcset is allowed only when loader is raw');
  if (loader === 'sqs' && text('sizes') === '') faults.push('sizes is required when loader is sqs');
  return faults;
}

function loaderOf(prop: ReadProp): string {
  return asString(prop('loader') ?? 'sqs');
}

function priorityOf(prop: ReadProp) {
  return priorities.get(asString(prop('priority') ?? 'none'));
}

function attributes(prop: ReadProp): Attribute[] {
  const priority = priorityOf(prop);
  const further = prop('passthrough');
  return [
    ...sources(prop),
    ['sizes', prop('sizes')],
    ['width', prop('width')],
    ['height', prop('height')],
    ['alt', prop('alt')],
    ['class', prop('class')],
    ['style', prop('style')],
    ['loading', priority?.loading],
    ['fetchpriority', priority?.fetchPriority],
    ['decoding', imageDecoding],
    ['onload', prop('onLoadingComplete')],
    ...(isObject(further) ? Object.entries(further) : []),
  ];
}

function sources(prop: ReadProp): Attribute[] {
  const src = asString(prop('src'));
  if (loaderOf(prop) === 'raw') {
    return [
      ['src', src],
      ['srcset', prop('srcset')],
    ];
  }
  const sized = `${src}${src.includes('?') ? '&' : '?'}format=`;
  return [
    ['src', sized + widthBucket(Number(prop('width')))],
    ['srcset', imageWidths.map((width) => `${sized}${width}w ${width}w`).join(',')],
  ];
}

/** Left out where there is no value or it is `false`; `true` gives the name alone. */
function writeAttribute([name, value]: Attribute): string {
  if (isMissing(value) || value === null || value === false || !attributeName.test(name)) return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeAttribute(asString(value))}"`;
}
