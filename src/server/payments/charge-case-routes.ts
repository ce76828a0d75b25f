import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/charge-case-calls.ts';
import { dealWithCharge, listChargeCases, reopenCharge } from '#domain/payments/charge-cases.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Charges that need a person. */
export function chargeCaseRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  route(app, calls.listChargeCases, async ({ site }) => ({
    cases: await listChargeCases(database.read, { websiteId: site.id, now: clock.now() }),
  }));

  route(app, calls.dealWithCharge, async ({ site, request, params: { caseId } }) => {
    return (await byOwner(services, { site, request }, (unit) => dealWithCharge(unit, caseId))) ?? {};
  });

  route(app, calls.reopenCharge, async ({ site, request, params: { caseId } }) => {
    return (await byOwner(services, { site, request }, (unit) => reopenCharge(unit, caseId))) ?? {};
  });
}
