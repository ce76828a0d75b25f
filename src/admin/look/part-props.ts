import type { SiteStyles } from '#contract/site-styles.ts';
import type { Look } from '#contract/style-calls.ts';

/** What each part is handed. */
export interface PartProps {
  styled: SiteStyles;
  /** `name` says what is changed: what goes on is one step. */
  change: (name: string, next: SiteStyles) => void;
  data: Look;
}
