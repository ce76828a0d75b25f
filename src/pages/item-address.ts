import type { Item } from '#contract/page.ts';

/** Where a list leads to an item: to its own page, or straight to its source (platform 3). */
export function itemAddress({ passthrough, sourceUrl, fullUrl }: Item): string {
  return passthrough && sourceUrl ? sourceUrl : fullUrl;
}
