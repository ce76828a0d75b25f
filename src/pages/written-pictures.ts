import { imageDecoding, imageWidths } from '#catalog/images.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { Image } from '#contract/page.ts';

/** As `cleanPageHtml` writes it: a text names its picture, and the page draws it in all widths. */
const tag = /<img data-image="([^"<>]*)"[^<>]*>/g;
const words = /\salt="([^"<>]*)"/;

/** How wide a picture in a text is at most, about. */
const sizes = '(min-width: 700px) 640px, 100vw';

/** The pictures that stand in a text, by their ids. */
export function pictureIds(html: string): string[] {
  return [...html.matchAll(tag)].map(([, id = '']) => id);
}

/** A text with its pictures; one that is gone leaves no trace. */
export function withPictures(html: string, images: Readonly<Record<string, Image>>): string {
  return html.replaceAll(tag, (written: string, id: string) => {
    const image = Object.hasOwn(images, id) ? images[id] : undefined;
    if (!image) return '';
    const [width, height] = image.originalSize.split('x').map(Number);
    const address = escapeHtml(image.assetUrl);
    const srcset = imageWidths.map((px) => `${address}?format=${px}w ${px}w`).join(', ');
    const size = width && height ? ` width="${width}" height="${height}"` : '';
    const alt = words.exec(written)?.[1] ?? escapeHtml(image.altText);
    return `<img src="${address}?format=1000w" srcset="${srcset}" sizes="${sizes}"${size} alt="${alt}" loading="lazy" decoding="${imageDecoding}">`;
  });
}
