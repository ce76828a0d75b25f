import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/member-area-calls.ts';
import type { Refusal } from '#contract/refusals.ts';
import { deleteArea, listAreas, noArea, putArea } from '#domain/member-areas/areas.ts';
import { inviteToArea, letIntoArea, listAreaPeople, takeFromArea } from '#domain/member-areas/people.ts';
import type { Unit } from '#domain/unit.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Areas of members for those who work on the website: made, and people let in, invited and taken out. */
export function areaOffice(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const { read } = database;
  const act = async (of: { site: Site; request: FastifyRequest }, work: (unit: Unit) => Promise<Refusal | undefined>) =>
    (await byOwner(services, of, work)) ?? {};

  route(app, calls.listAreas, async ({ site }) => ({
    areas: await listAreas(read, site.id),
    isOpen: site.preferences.access.accounts,
  }));

  route(app, calls.putArea, (call) => act(call, (unit) => putArea(unit, call.params.areaId, call.body)));

  route(app, calls.deleteArea, (call) => act(call, (unit) => deleteArea(unit, call.params.areaId)));

  route(app, calls.listAreaPeople, async ({ site, params: { areaId }, query }) => {
    const [area] = await listAreas(read, site.id, areaId);
    if (!area) return noArea();
    return { area, ...(await listAreaPeople(read, site.id, { ...query, areaId, now: clock.now() })) };
  });

  route(app, calls.inviteToArea, (call) => act(call, (unit) => inviteToArea(unit, call.params.areaId, call.body)));

  route(app, calls.letIntoArea, (call) =>
    act(call, (unit) => letIntoArea(unit, call.params.areaId, call.params.grantId)),
  );

  route(app, calls.takeFromArea, (call) =>
    act(call, (unit) => takeFromArea(unit, call.params.areaId, call.params.grantId)),
  );
}
