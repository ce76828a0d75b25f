import { blockTypes, promotedBlocks } from '#catalog/block-types.ts';
import type { Document } from '#contract/document.ts';
import type { PostBlock } from '#contract/post-parts.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Items } from '#database/page-schema.ts';
import { toJson } from '#database/values.ts';
import { checkDocument } from '#documents/check-document.ts';
import { invalid } from '../check-input.ts';
import { cleanDocument } from '../pages/document-html.ts';

const promoted = new Set<number>(promotedBlocks.map((name) => blockTypes[name]));
/** What can stand above a post: what it promotes, and sound. */
const above = new Set<number>([...promoted, blockTypes.audio]);

/** The columns of what stands above a post, its HTML cleaned; null takes it away (platform 9). */
export function blockColumns(given: PostBlock | null): Pick<Items, 'block' | 'promoted_block_type'> | Refusal {
  if (given === null) return { block: null, promoted_block_type: null };
  if (!above.has(given.type)) return invalid({ block: 'This kind of block cannot stand above a post.' });
  const checked = checkDocument(alone(given));
  if (!checked.ok) return invalid({ block: checked.message });
  const props = cleanDocument(checked.document).blocks[name]?.props ?? {};
  const { type, typeVersion } = given;
  return {
    block: toJson({ type, typeVersion, props } satisfies PostBlock),
    promoted_block_type: promoted.has(type) ? type : null,
  };
}

const name = 'block';

/** A document that has this block alone. */
const alone = (block: PostBlock): Document => ({
  sections: { [name]: { order: 'a0', theme: '', grid: {} } },
  blocks: { [name]: { ...block, sectionId: name, order: 'a0', layout } },
});

const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };

/** What another site can be asked of it: the address of an embed or a film. */
export function embeddedAddress(block: PostBlock | null): string | undefined {
  if (!block || (block.type !== blockTypes.embed && block.type !== blockTypes.video)) return undefined;
  const { url } = block.props;
  return typeof url === 'string' && URL.parse(url.trim())?.protocol === 'https:' ? url.trim() : undefined;
}
