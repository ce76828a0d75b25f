import { escapeHtml } from '#contract/escape-html.ts';
import { PostBlock, StoredEmbed } from '#contract/post-parts.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import type { Read } from '#database/database.ts';
import { toJson } from '#database/values.ts';
import { askOembed, type Embedded } from '#providers/embeds/oembed.ts';
import type { ForeignFetch } from '#providers/foreign/foreign-fetch.ts';
import { cleanHtml, cleanText } from '../clean-html.ts';
import { frameIn } from '../media/embed-frame.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';
import { embeddedAddress } from './post-block.ts';

/** Has the site of what stands above a post asked for it, where that is new; `block` is what was given of it. */
export async function askEmbedder(unit: Unit, postId: string, block: PostBlock | null | undefined): Promise<void> {
  if (block === undefined) return;
  const url = embeddedAddress(block);
  const { embedded } = await find(unit.tx, unit.websiteId, postId);
  if (url === embedded?.url) return;
  await keep(unit, postId, null);
  if (url) await unit.enqueue({ kind: 'post.embed', payload: { postId }, name: `post.embed:${postId}` });
}

/**
 * Asks the site of what stands above a post what is to be shown of it, and keeps that. Throws `ForeignProblem` where
 * the site does not answer.
 */
export async function resolveEmbed(
  deps: UnitDeps & { foreignFetch: ForeignFetch },
  websiteId: string,
  postId: string,
): Promise<void> {
  const { url } = await find(deps.database.read, websiteId, postId);
  const said = url && (await askOembed(deps.foreignFetch, url));
  if (!said) return;
  await inUnit(deps, { websiteId, actor: { kind: 'system', id: 'embeds' } }, async (unit) => {
    const now = await find(unit.tx, websiteId, postId);
    if (now.url !== url) return;
    await keep(unit, postId, { url, ...shown(said) });
    unit.touch(`item:${postId}`);
  });
}

/** What is kept of an answer: its first frame alone, or its words. Nothing of it runs on the page. */
function shown({ html, providerName }: Embedded): Omit<StoredEmbed, 'url'> {
  return { html: frameHtml(html) ?? cleanHtml(html), providerName: cleanText(providerName) };
}

/** The first frame of HTML as HTML. */
function frameHtml(html: string): string | undefined {
  const found = frameIn(html);
  if (!found) return undefined;
  const attributes = Object.entries(found).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  return `<iframe${attributes.join('')}></iframe>`;
}

async function find(read: Read, websiteId: string, postId: string) {
  const own = read.selectFrom('items').select(['block', 'oembed']).where('website_id', '=', websiteId);
  const row = await own.where('id', '=', postId).executeTakeFirst();
  const block = row?.block ? parseJsonOr(PostBlock, row.block, undefined) : undefined;
  return {
    url: embeddedAddress(block ?? null),
    embedded: row?.oembed ? parseJsonOr(StoredEmbed, row.oembed, undefined) : undefined,
  };
}

async function keep({ tx, websiteId }: Unit, postId: string, embed: StoredEmbed | null): Promise<void> {
  const set = { oembed: embed && toJson(embed) };
  await tx.updateTable('items').set(set).where('website_id', '=', websiteId).where('id', '=', postId).execute();
}
