import type { Image, Item } from '#contract/page.ts';

/** The picture that stands for an item: its main one, else the first; undefined where it has none. */
export function mainImage(item: Item): Image | undefined {
  return item.items.find(({ id }) => id === item.mainImageId) ?? item.items[0];
}
