import type { PageModel } from '#contract/page-model.ts';
import type { Database } from '#database/database.ts';
import type { KnownBlocks } from '#documents/block-needs.ts';
import type { Clock } from '#providers/clock.ts';
import type { Report } from '../websites/site.ts';
import type { ProductLists } from './product-lists.ts';

/** What loading pages needs of the process. */
export interface LoadDeps {
  database: Pick<Database, 'read'>;
  clock: Clock;
  report: Report;
  blocks: KnownBlocks;
  productLists: ProductLists;
  /** The absolute address of a website, without a trailing slash. */
  baseUrl(websiteId: string): Promise<string>;
  /** The collection that is not for everyone, and that who asks has been let into. */
  openedId?: string;
}

/** A public page before it is rendered. */
export interface LoadedPage {
  model: PageModel;
  /** What the page was made from, also where it is not shown yet. */
  tags: string[];
  /** Whether search engines are to leave it out, though its collection is listed. */
  isUnlisted?: boolean;
  /** When the next of that appears or closes to comments, epoch ms. */
  expiresAt?: number;
}
