import { blockTypes, type BlockType } from '#catalog/block-types.ts';
import type { BlockDefinition } from './block.ts';
import { browserLinkBlock } from './browser-link/browser-link.tsx';
import { emailFooterBlock } from './email-footer/email-footer.tsx';
import { mapBlock } from './map/map.tsx';
import { socialLinksBlock } from './social-links/social-links.tsx';
import { summaryBlock } from './summary/summary.tsx';

/** A block under the code that it had before. */
const before = (definition: BlockDefinition, type: BlockType): BlockDefinition => ({ ...definition, type });

/**
 * Blocks that websites from elsewhere bring, and that are shown and edited as all others; the picker does not offer
 * them, since each has a newer one beside it or belongs into mails (platform 3).
 */
export const olderBlocks: readonly BlockDefinition[] = [
  before(mapBlock, blockTypes.geo),
  before(socialLinksBlock, blockTypes.sociallinks),
  before(summaryBlock, blockTypes.summary),
  before(socialLinksBlock, blockTypes.socialaccountlinks),
  emailFooterBlock,
  browserLinkBlock,
];
