import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/saved-section-calls.ts';
import {
  changeSavedSection,
  deleteSavedSection,
  loadSavedSections,
  saveSection,
} from '#domain/pages/saved-sections.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Sections that are kept for other pages. */
export function savedSectionRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.listSavedSections, async ({ site }) => ({
    sections: await loadSavedSections(services.database.read, site.id),
  }));

  route(app, calls.saveSection, ({ site, request, body }) =>
    byOwner(services, { site, request }, (unit) => saveSection(unit, body)),
  );

  route(app, calls.changeSavedSection, async ({ site, request, params, body }) => {
    return (
      (await byOwner(services, { site, request }, (unit) => changeSavedSection(unit, params.sectionId, body))) ?? {}
    );
  });

  route(app, calls.deleteSavedSection, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => deleteSavedSection(unit, params.sectionId))) ?? {};
  });
}
