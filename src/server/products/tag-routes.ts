import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/tag-calls.ts';
import { changeTag } from '#domain/bulk/tags.ts';
import { loadTags } from '#domain/catalogue/list-tags.ts';
import { tagName } from '#domain/catalogue/tag-names.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** The tags of products, each renamed in all of them or taken off all. */
export function tagRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listTags, async ({ site }) => {
    const all = await loadTags(read, site.id);
    const tags = all.slice(0, calls.mostTags).map(({ tag, products }) => ({ tag, products }));
    return { tags, total: all.length, tagName: await tagName(read, site.id, 'tag') };
  });

  route(app, calls.changeTag, ({ site, request, params, body }) =>
    byOwner(services, { site, request, isLong: true }, (unit) => changeTag(unit, params.bulkId, body)),
  );
}
