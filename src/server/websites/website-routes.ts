import type { FastifyInstance, FastifyRequest } from 'fastify';
import { roles } from '#catalog/roles.ts';
import * as calls from '#contract/website-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { newId } from '#database/ids.ts';
import { loadHandle } from '#domain/websites/find-website.ts';
import { addMember } from '#domain/accounts/members.ts';
import type { AccountWithRoles } from '#domain/accounts/permissions.ts';
import { administersAny } from '#domain/accounts/roles-of.ts';
import { beginCopy } from '#domain/copies/copy-website.ts';
import { inUnit, type Unit } from '#domain/unit.ts';
import { listOwnWebsites } from '#domain/websites/own-websites.ts';
import type { Site } from '#domain/websites/site.ts';
import { deleteWebsite, restoreWebsite, setOffline } from '#domain/websites/website-states.ts';
import { changeWebsite, createWebsite } from '#domain/websites/websites.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { requireAccount } from '../accounts/guard.ts';
import { callerAddress } from '../http/caller-address.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { makeSite } from './make-site.ts';
import { listThemes } from '../themes.ts';
import { websiteViews } from './website-views.ts';

/** The calls by which owners make, change, copy and delete websites. */
export function websiteRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.listThemes, async () => ({ themes: listThemes() }));

  route(app, calls.listWebsites, async ({ request, query }) => {
    const account = await requireAccount(services, request);
    const { read } = services.database;
    const { ids, hasMore } = await listOwnWebsites(read, { accountId: account.id, ...query });
    return { websites: await websiteViews(services, ids), hasMore };
  });

  route(app, calls.createWebsite, async ({ body, request }) => {
    const account = await requireAccount(services, request);
    if (!(await administersAny(services.database.read, account.id))) return forbidden();
    const giveTo = (unit: Unit) => join(unit, account.id);
    return makeSite(services, body, actorOf(account, request), { giveTo });
  });

  route(app, calls.changeWebsite, async ({ site, body, request }) => {
    const refusal = await byOwner(services, { site, request }, (unit) => changeWebsite(unit, body));
    return refusal ?? {};
  });

  route(app, calls.putWebsiteState, async ({ site, body, request }) => {
    const refusal = await byOwner(services, { site, request }, (unit) => setOffline(unit, body.isOffline));
    return refusal ?? {};
  });

  route(app, calls.copyWebsite, async ({ site, body, request }) => {
    const account = await requireAccount(services, request);
    const websiteId = newId(services.clock.now());
    const copy = (unit: Unit) => prepareCopy(unit, site, { title: body.title, accountId: account.id });
    const refusal = await inUnit(services, { websiteId, actor: actorOf(account, request) }, copy);
    return refusal ?? { id: websiteId, handle: await loadHandle(services.database.read, websiteId) };
  });

  route(app, calls.deleteWebsite, async ({ site, body, request }) => {
    const refusal = await byOwner(services, { site, request }, (unit) => deleteWebsite(unit, body.title));
    return refusal ?? {};
  });

  route(app, calls.restoreWebsite, async ({ site, request }) => {
    const refusal = await byOwner(services, { site, request }, restoreWebsite);
    return refusal ?? {};
  });
}

/** A website that is offline until the job has filled it with what the other one has. */
async function prepareCopy(unit: Unit, site: Site, { title, accountId }: { title: string; accountId: string }) {
  const { theme, tagline, description, language, time_zone: timeZone, currency } = site;
  const locale = { language, timeZone, currency };
  const made = await createWebsite(unit, { title, theme, tagline, description, ...locale });
  if (made) return made;
  await setOffline(unit, true);
  await beginCopy(unit, site.id);
  return join(unit, accountId);
}

/** Who makes a website administers it. */
async function join(unit: Unit, accountId: string): Promise<Refusal | undefined> {
  const joined = await addMember(unit, accountId, roles.admin);
  return joined instanceof Refusal ? joined : undefined;
}

const actorOf = ({ id }: AccountWithRoles, request: FastifyRequest) =>
  ({ kind: 'owner', id, address: callerAddress(request) }) as const;

const forbidden = () =>
  new Refusal('forbidden', 'Only who administers a website can make another. Ask yours to do so.');
