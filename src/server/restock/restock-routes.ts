import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/restock-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { listSignUpGroups, listSignUps } from '#domain/restock/list-sign-ups.ts';
import { sendRestock } from '#domain/restock/waves.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { takeSignUp } from './take-sign-up.ts';

/** Who waits for what is sold out: the visitor's call, and the four of owners (storefront 7). */
export function restockRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.signUpForRestock, async ({ body, request }) => (await takeSignUp(services, request, body)) ?? {});

  route(app, calls.listSignUpGroups, ({ site, query: { cursor } }) => listSignUpGroups(read, site.id, cursor));

  route(app, calls.listSignUps, ({ site, query }) => listSignUps(read, site.id, query));

  route(app, calls.sendRestock, ({ site, body, request }) =>
    byOwner(services, { site, request }, (unit) => sendRestock(unit, body)),
  );

  route(app, calls.sendAllRestock, async ({ site, body, request }) => {
    let sent = 0;
    for (const asked of body.sendRequests) {
      const done = await byOwner(services, { site, request }, (unit) => sendRestock(unit, asked));
      if (!(done instanceof Refusal)) sent += done.sent;
    }
    return { sent };
  });
}
