import { fileAddress } from '#contract/file-url.ts';
import type { OfficeProduct } from '#contract/product-calls.ts';
import type { Read } from '#database/database.ts';
import { videoProblems } from '../catalogue/product-videos.ts';
import type { Cells } from './cells.ts';
import type { Exported } from './columns.ts';
import type { FileProduct } from './file-product.ts';

const none = '-';
const column = 'videos';

export const videoAddress = (fileId: string) => `${fileAddress(fileId)}video`;

/** The videos of a product as one cell, in the order of its pictures: a line stands for a picture without one. */
export function textOfVideos(pictures: Exported['pictures']): string {
  const isAny = pictures.some(({ videoUrl }) => videoUrl !== undefined);
  return isAny ? pictures.map(({ videoUrl = none }) => videoUrl).join(' ') : '';
}

/** The ids of the files that a cell names, '' for a picture without one; undefined where there is no such column. */
export function videosFrom(cells: Cells): string[] | undefined {
  return cells
    .text(column)
    ?.split(/\s+/)
    .flatMap((word) => {
      if (word === '') return [];
      if (word === none) return '';
      const id = /\/media\/files\/([\w-]{1,64})(?:\/|$)/.exec(word)?.[1];
      if (id === undefined) {
        const what = `“${word.slice(0, 60)}” is no address of a video in the media library, and no - for a picture without.`;
        cells.note(column, what);
      }
      return id ?? '';
    });
}

/** Notes at the products of a file which of their videos cannot be shown. */
export async function noteVideos(read: Read, websiteId: string, products: readonly FileProduct[]): Promise<void> {
  const named = new Set(products.flatMap(({ videos = [] }) => videos.filter(Boolean)));
  const wrong = await videoProblems(read, websiteId, [...named]);
  for (const { videos = [], problems, line } of products) {
    for (const id of new Set(videos.filter(Boolean))) {
      const problem = wrong.get(id);
      if (problem !== undefined) problems.push({ line, field: 'Videos', problem });
    }
  }
}

/** Which file plays in the place of which picture, where the pictures stand as the file has them. */
export function placedVideos(
  videos: readonly string[],
  pictures: readonly (string | undefined)[],
): OfficeProduct['videos'] {
  return Object.fromEntries(
    videos.flatMap((fileId, at) => {
      const picture = pictures[at];
      return fileId === '' || picture === undefined ? [] : [[picture, fileId]];
    }),
  );
}
