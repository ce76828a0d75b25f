import type { PageParts } from './page-parts.ts';

/** What stands in the region of a page, and what it needs beyond the styles of its kind. */
export interface PageContent {
  html: string;
  /** The same in parts, of a page that is rendered often. */
  parts?: PageParts | undefined;
  /** The styles of the blocks on the page. */
  blockCss: string;
  /** Where they stand. */
  placementCss: string;
}
