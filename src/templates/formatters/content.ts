import type { FormatterTable } from '../engine/registry.ts';
import { colorFormatters } from './content/color.ts';
import { imageMetaFormatters } from './content/image-meta.ts';
import { imageSrcsetFormatters } from './content/image-srcset.ts';
import { imageTemplateFormatters } from './content/image-template.ts';
import { imageWidthFormatters } from './content/image-width.ts';
import { itemFormatters } from './content/item.ts';
import { videoFormatters } from './content/video.ts';

/** Formatters for items, images, video and colours (language 4, content). */
export const contentFormatters: FormatterTable = {
  ...colorFormatters,
  ...imageMetaFormatters,
  ...imageSrcsetFormatters,
  ...imageTemplateFormatters,
  ...imageWidthFormatters,
  ...itemFormatters,
  ...videoFormatters,
};
