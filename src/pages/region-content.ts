/** What stands in the region of a page, and what it needs beyond the styles of its kind. */
export interface PageContent {
  html: string;
  /** The styles of the blocks on the page. */
  blockCss: string;
  /** Where they stand. */
  placementCss: string;
}
