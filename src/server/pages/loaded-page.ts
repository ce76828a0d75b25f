import type { PageModel } from '#pages/model.ts';

/** A public page before it is rendered. */
export interface LoadedPage {
  model: PageModel;
  /** What the page was made from, also where it is not shown yet. */
  tags: string[];
  /** When the next of that appears, epoch ms. */
  expiresAt?: number;
}
