import type { Transaction } from '#contract/edit.ts';

/** What a page may lack for some of its visitors. */
export type HintKind = 'alt' | 'heading' | 'link' | 'contrast' | 'target' | 'overlap';

/** One place of a page where somebody would be hindered. */
export interface Hint {
  kind: HintKind;
  blockId: string;
  /** What stands there, to know it again. */
  words: string;
  /** The step that mends it, where one is sure. */
  mend?: Transaction;
}
