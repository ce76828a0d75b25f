import type { BlockDefinition } from './block.ts';
import { buttonBlock } from './button/button.tsx';
import { imageBlock } from './image/image.tsx';
import { lineBlock } from './line/line.tsx';
import { productBlock } from './product/product.tsx';
import { quoteBlock } from './quote/quote.tsx';
import { spacerBlock } from './spacer/spacer.tsx';
import { summaryBlock } from './summary/summary.tsx';
import { textBlock } from './text/text.tsx';

const blocks: BlockDefinition[] = [
  textBlock,
  imageBlock,
  quoteBlock,
  buttonBlock,
  spacerBlock,
  lineBlock,
  summaryBlock,
  productBlock,
];

const byType = new Map<number, BlockDefinition>(blocks.map((block) => [block.type, block]));

/** The block of a type code; undefined for one that is unknown, or newer than this version knows (design 4). */
export function blockOf(type: number, typeVersion: number): BlockDefinition | undefined {
  const block = byType.get(type);
  return block && typeVersion <= block.version ? block : undefined;
}
