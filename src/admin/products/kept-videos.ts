import type { OfficeProduct } from '#contract/product-calls.ts';

type Shown = Pick<OfficeProduct, 'videos' | 'pictures'>;

/** The videos of the pictures that are left, where one of theirs went. */
export function keptVideos({ videos }: Pick<Shown, 'videos'>, pictures: Shown['pictures']): Partial<Shown> {
  const kept = Object.entries(videos).filter(([imageId]) => pictures.some(({ id }) => id === imageId));
  return kept.length === Object.keys(videos).length ? {} : { videos: Object.fromEntries(kept) };
}
