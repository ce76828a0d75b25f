import type { FastifyInstance } from 'fastify';
import { blockTypes, blockVariants, flaggedBlocks } from '#catalog/block-types.ts';
import * as calls from '#contract/editor-calls.ts';
import { checkEmbed } from '#contract/embed-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import * as embeds from '#domain/media/check-embed.ts';
import { noPage } from '#domain/pages/documents.ts';
import { editDraft } from '#domain/pages/edits.ts';
import { listCollection, loadCollectionView } from '#domain/pages/load-collection-view.ts';
import { loadDraftPage } from '#domain/pages/load-draft.ts';
import { bePresent } from '#domain/pages/presence.ts';
import { publishPage } from '#domain/pages/publishing.ts';
import { flag } from '#domain/websites/flags.ts';
import type { Site } from '#domain/websites/site.ts';
import { olderBlocks } from '#pages/blocks/older-blocks.ts';
import { blocks } from '#pages/blocks/registry.ts';
import { slices } from '#pages/slices/registry.ts';
import { loadSampleCart } from './load-sample-cart.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { sampleCart } from '../cart/sample-cart.ts';
import { sendCanvas } from './canvas.ts';

/** The calls of the page editor (design 11). */
export function editorRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.openPage, async ({ site, params }) => {
    const opened = await loadDraftPage(services, site, params.pageId);
    if (!opened) return noPage();
    const { page, model, shown, ...draft } = opened;
    const { id, title, path, status } = page;
    const { images, products, outlines = {}, components = {}, forms = {} } = shown;
    const { data } = model;
    const slide = (model.view === 'content' ? model.slide : undefined) ?? null;
    const blocksOff = [...blocksOffOn(site), ...(model.view === 'content' ? [] : notInPosts)];
    return { id, title, path, status, ...draft, data, slide, images, products, outlines, components, forms, blocksOff };
  });

  route(app, calls.editPage, ({ site, request, params, body }) =>
    byOwner(services, { site, request }, (unit) => editDraft(unit, params.pageId, body)),
  );

  route(app, calls.bePresent, ({ site, request, params, body }) =>
    byOwner(services, { site, request }, (unit) => bePresent(unit, params.pageId, body)),
  );

  route(app, calls.publishPage, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => publishPage(unit, params.pageId))) ?? {};
  });

  route(app, checkEmbed, ({ query }) => embeds.checkEmbed(services, query.url));

  route(app, calls.getTemplateSchema, async ({ query }) => {
    const definition = query.of === 'slices' ? findSlice(query.type) : findBlock(query.type);
    if (!definition) return new Refusal('not-found', 'There is no such kind of block.');
    const { type, slice, title, migrations, fields, variants = [] } = definition;
    return { type, ...(slice && { slice }), title, version: migrations.length + 1, variants: [...variants], fields };
  });

  route(app, calls.listCollection, async ({ site, params }) => {
    return (await listCollection(services, site, params.pageId)) ?? noPage();
  });

  route(app, calls.showCollection, async ({ site, params, query: { view }, reply }) => {
    const model = await loadCollectionView(services, site, { id: params.pageId, view });
    return model ? sendCanvas(services, site, model, reply) : noPage();
  });

  route(app, calls.showCanvas, async ({ site, params, reply }) => {
    const opened = await loadDraftPage(services, site, params.pageId);
    if (!opened) return noPage();
    const { totalQuantity: sample } = await sampleCart(services, site);
    return sendCanvas(services, site, opened.model, reply, sample > 0 ? { sample } : {});
  });

  route(app, calls.showCart, async ({ site, reply }) => {
    return sendCanvas(services, site, await loadSampleCart(services, site), reply, { mode: 'live' });
  });
}

/** What a post has of its own, or what is sent as a form that is looked for on pages alone. */
const notInPosts = [blockTypes.comments, blockTypes.donation];

/** A block by its code or name, or that of one of its variants. */
function findBlock(asked: string) {
  const codes: Record<string, number> = { ...blockVariants, ...blockTypes };
  const code = codes[asked] ?? Number(asked);
  return [...blocks, ...olderBlocks].find(
    ({ type, variants }) => type === code || variants?.some((one) => one.code === code),
  );
}

/** A slice by its code, or by one of the names that the editor has for it. */
function findSlice(asked: string) {
  return slices.find(({ slice, variants = [] }) => {
    return slice?.name === asked || variants.some(({ code }) => code === asked) || String(slice?.code) === asked;
  });
}

/** The blocks that a website is not offered, since it has not turned them on (platform 3). */
function blocksOffOn(site: Site): number[] {
  return flaggedBlocks.filter((name) => !flag(name, site).value).map((name) => blockTypes[name]);
}
