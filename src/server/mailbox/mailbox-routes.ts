import type { FastifyInstance } from 'fastify';
import { getMail, listMail } from '#contract/account-calls.ts';
import { requirePermission } from '../accounts/account-routes.ts';
import { HttpProblem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

const mostListed = 200;

/** The embedded mailbox's calls, for those who may read it. */
export function mailboxRoutes(app: FastifyInstance, services: Services): void {
  route(app, listMail, async ({ query, request }) => {
    await requirePermission(services, request, query.websiteId, 'mailbox.read');
    return { mails: await services.mailbox(query.websiteId).list(mostListed) };
  });

  route(app, getMail, async ({ params, query, request }) => {
    await requirePermission(services, request, query.websiteId, 'mailbox.read');
    const mail = await services.mailbox(query.websiteId).get(params.mailId);
    if (!mail) throw new HttpProblem(404, 'not-found', 'There is no such mail.');
    return mail;
  });
}
