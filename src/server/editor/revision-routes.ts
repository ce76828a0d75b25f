import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/revision-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { noPage } from '#domain/pages/documents.ts';
import { loadDraftPage } from '#domain/pages/load-draft.ts';
import { createPreviewLink, deletePreviewLink, listPreviewLinks } from '#domain/pages/preview-links.ts';
import { proposePage, schedulePage, unpublishPage } from '#domain/pages/publishing.ts';
import { listRevisions, loadRevision, nameDraft, nameRevision } from '#domain/pages/revisions.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { sendCanvas } from './canvas.ts';
import { draftPath } from '../pages/draft-preview.ts';

const unknown = () => new Refusal('not-found', 'There is no such version.');

/** The calls for versions of pages, for when they are shown, and for links to drafts. */
export function revisionRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listRevisions, async ({ site, params }) => {
    const revisions = await listRevisions(read, site.id, params.pageId);
    return revisions ? { revisions } : noPage();
  });

  route(app, calls.nameDraft, ({ site, request, params, body }) =>
    byOwner(services, { site, request }, (unit) => nameDraft(unit, params.pageId, body.name)),
  );

  route(app, calls.nameRevision, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => nameRevision(unit, params, body.name))) ?? {};
  });

  route(app, calls.getRevision, async ({ site, params }) => {
    const document = await loadRevision(read, site.id, params);
    return document ? { document } : unknown();
  });

  route(app, calls.showRevision, async ({ site, params, reply }) => {
    const document = await loadRevision(read, site.id, params);
    const opened = document && (await loadDraftPage(services, site, params.pageId, document));
    return opened ? sendCanvas(services, site, opened.model, reply) : unknown();
  });

  route(app, calls.unpublishPage, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => unpublishPage(unit, params.pageId))) ?? {};
  });

  route(app, calls.schedulePage, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => schedulePage(unit, params.pageId, body.at))) ?? {};
  });

  route(app, calls.proposePage, async ({ site, request, params: { pageId }, body: { isProposed } }) => {
    return (await byOwner(services, { site, request }, (unit) => proposePage(unit, pageId, isProposed))) ?? {};
  });

  route(app, calls.listPreviewLinks, async ({ site, params: { pageId } }) => {
    return { links: await listPreviewLinks(read, site.id, { pageId, now: services.clock.now() }) };
  });

  route(app, calls.createPreviewLink, async ({ site, request, params, body }) => {
    const made = await byOwner(services, { site, request }, (unit) =>
      createPreviewLink(unit, params.pageId, body.days),
    );
    if (made instanceof Refusal) return made;
    const { id, token, expiresAt } = made;
    return { id, expiresAt, url: (await services.baseUrl(site.id)) + draftPath(token) };
  });

  route(app, calls.deletePreviewLink, async ({ site, request, params: { pageId, linkId } }) => {
    return (await byOwner(services, { site, request }, (unit) => deletePreviewLink(unit, pageId, linkId))) ?? {};
  });
}
