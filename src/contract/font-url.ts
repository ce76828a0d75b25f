import type { FontId } from '#catalog/font-library.ts';

/** Where a font of the library is served: the letters of most western languages, or those of more of them. */
export function fontUrl(id: FontId, range: 'latin' | 'latin-ext', style: 'normal' | 'italic'): string {
  return libraryUrl(`${id}-${range}-wght-${style}.woff2`);
}

/** Where a font that was uploaded is served: what is at its address never changes. */
export function ownFontUrl(key: string): string {
  return `/assets/fonts/own/${key}.woff2`;
}

/** Where a file of the library is served. */
export function libraryUrl(file: string): string {
  return `/assets/fonts/library/${file}`;
}
