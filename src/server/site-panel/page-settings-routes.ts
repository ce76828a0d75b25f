import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/site-calls.ts';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { putAway, takeBack } from '#domain/collections.ts';
import { createPage, createTemplatePage } from '#domain/pages/pages.ts';
import { changeAnyPage } from '#domain/panel/change-any-page.ts';
import { duplicatePage } from '#domain/panel/duplicate-page.ts';
import { loadPageSettings } from '#domain/panel/page-settings.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Pages are made, set, copied, put away and taken back. */
export function pageSettingsRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.createPage, ({ site, request, body: { isCover, isTemplate, ...fields } }) =>
    byOwner(services, { site, request }, (unit) =>
      isTemplate ? createTemplatePage(unit, fields) : createPage(unit, fields, isCover),
    ),
  );

  route(app, calls.changePage, async ({ site, request, params, body }) => {
    const { password, ...fields } = body;
    const change = { ...fields, ...(password !== undefined && { passwordHash: await hashPassword(password) }) };
    return (await byOwner(services, { site, request }, (unit) => changeAnyPage(unit, params.pageId, change))) ?? {};
  });

  route(app, calls.getPageSettings, ({ site, params }) => loadPageSettings(read, site.id, params.pageId));

  route(app, calls.duplicatePage, ({ site, request, params }) =>
    byOwner(services, { site, request }, (unit) => duplicatePage(unit, params.pageId)),
  );

  route(app, calls.deletePage, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => putAway(unit, params.pageId))) ?? {};
  });

  route(app, calls.restorePage, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => takeBack(unit, params.pageId))) ?? {};
  });
}
