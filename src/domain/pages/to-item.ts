import { blockTypes } from '#catalog/block-types.ts';
import { recordTypes } from '#catalog/record-types.ts';
import { Item, type Image } from '#contract/page.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import { PostBlock, RecordSource, StoredEmbed } from '#contract/post-parts.ts';
import type { StructuredContent } from '#contract/product.ts';
import type { Items } from '#database/page-schema.ts';
import { fromFlag } from '#database/values.ts';

const namesOf = (codes: object): ReadonlyMap<number, string> =>
  new Map(Object.entries(codes).map(([name, code]) => [Number(code), name]));
const blockNames = namesOf(blockTypes);
const recordNames = namesOf(recordTypes);

type ItemRow = Items & { collection_url_id: string };

/** An item as templates see it (platform 3). */
export function toItem(
  row: ItemRow,
  images: Image[],
  categories: string[],
  structuredContent?: StructuredContent,
): Item {
  const main = images.find((image) => image.id === row.main_image_id) ?? images[0];
  const recordTypeLabel = recordNames.get(row.record_type);
  const { assetUrl: address, id: mainImageId, ...facts } = main ?? {};
  return {
    id: row.id,
    collectionId: row.collection_id,
    recordType: row.record_type,
    ...(recordTypeLabel !== undefined && { recordTypeLabel }),
    urlId: row.url_id,
    fullUrl: `/${row.collection_url_id}/${row.url_id}`,
    title: row.title,
    excerpt: row.excerpt,
    body: row.body,
    categories,
    tags: parseJsonOr(Item.properties.tags, row.tags, []),
    ...(row.publish_on !== null && { publishOn: row.publish_on }),
    ...(row.author_name !== null && { author: { displayName: row.author_name } }),
    updatedOn: row.updated_at,
    starred: fromFlag(row.starred),
    ...postParts(row),
    ...(main && { ...facts, assetUrl: address, mainImageId }),
    items: images,
    ...(structuredContent && { structuredContent }),
  };
}

/** What stands above a post, where it leads, and where it came from. */
function postParts(row: Items): Partial<Item> {
  const promotedBlockType = blockNames.get(row.promoted_block_type ?? Number.NaN);
  const embed = row.oembed ? parseJsonOr(StoredEmbed, row.oembed, undefined) : undefined;
  const service = row.service ? parseJsonOr(RecordSource, row.service, undefined) : undefined;
  return {
    ...(promotedBlockType !== undefined && { promotedBlockType }),
    ...mediaOf(row),
    ...(row.external_link !== null && { externalLink: { url: row.external_link } }),
    ...(row.source_url !== null && { sourceUrl: row.source_url }),
    ...(fromFlag(row.passthrough) && { passthrough: true }),
    ...(embed && { oembed: { html: embed.html, providerName: embed.providerName } }),
    ...(service && Object.fromEntries(Object.entries(service).filter(([, value]) => value !== ''))),
  };
}

const playable = new Set<number>([blockTypes.audio, blockTypes.video]);

/** The address of a sound or a film above a post; what cannot be read counts as none. */
function mediaOf({ block }: Items): { mediaUrl?: string } {
  const above = block ? parseJsonOr(PostBlock, block, undefined) : undefined;
  if (!above || !playable.has(above.type)) return {};
  const { url } = above.props;
  return typeof url === 'string' && url !== '' ? { mediaUrl: url } : {};
}
