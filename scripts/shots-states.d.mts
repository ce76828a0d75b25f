import type { BlockProps } from '#contract/document.ts';

/** Blocks of a page; `at` is column, width, row and height. */
export interface StatePage {
  path: string;
  title: string;
  sections: readonly {
    theme: string;
    blocks: readonly { type: number; typeVersion?: number; props?: BlockProps; at: readonly number[] }[];
  }[];
}

/** Dresses a served shop in a theme, and writes into its database what the demo lacks of `pages`. */
export function addStates(dataFolder: string, theme: string): void;
/** Dresses a served shop in a theme, before its first page is asked for. */
export function dress(dataFolder: string, theme: string): void;
/** What the shop has that blocks name: by a name as "item:morning-mug" its id, and what its owner calls it. */
export function namesIn(dataFolder: string): ReadonlyMap<string, { id: string; title: string }>;
/** Writes more pages into the database of a served shop: none of these was asked for yet. */
export function addPages(dataFolder: string, pages: readonly StatePage[]): void;
/** The path of a page with each kind of block. */
export const everyBlock: string;
/** Writes into the database of a served shop. */
export function change(
  dataFolder: string,
  write: (db: { run: (sql: string, ...values: string[]) => unknown }) => unknown,
): void;
