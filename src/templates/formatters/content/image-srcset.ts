import { imageWidths } from '#catalog/images.ts';
import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { isMissing, own } from '../../engine/values.ts';
import { quoted } from './markup.ts';

/** The formatter that offers a browser all stored sizes of an image (language 4). */
export const imageSrcsetFormatters: FormatterTable = {
  'image-srcset': formatter({
    doc: 'A `srcset` attribute of the widths in `systemDataVariants`; the original stands for the next larger one.',
    safeIn: ['tag'],
    example: {
      template: '<img{@|image-srcset}/>',
      json: { assetUrl: '/i/mug.jpg', systemDataVariants: '512x512,100w,300w' },
      output: '<img srcset="/i/mug.jpg?format=100w 100w,/i/mug.jpg?format=300w 300w,/i/mug.jpg?format=original 500w"/>',
    },
    run(image) {
      if (isMissing(image)) return image;
      const url = quoted(own(image, 'assetUrl'));
      const widths = quoted(own(image, 'systemDataVariants'))
        .split(',')
        .filter((variant) => variant.endsWith('w'));
      const largest = widths.at(-1);
      if (largest === undefined) return image;
      const sources = widths.map((width) => `${url}?format=${width} ${width}`);
      const known = imageWidths.findIndex((width) => `${width}w` === largest);
      const next = known < 0 ? undefined : imageWidths[known + 1];
      if (next) sources.push(`${url}?format=original ${next}w`);
      return ` srcset="${sources.join(',')}"`;
    },
  }),
};
