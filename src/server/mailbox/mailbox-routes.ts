import type { FastifyInstance } from 'fastify';
import { getMail, listMail } from '#contract/account-calls.ts';
import { HttpProblem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

const mostListed = 200;

/** The embedded mailbox's calls. */
export function mailboxRoutes(app: FastifyInstance, services: Services): void {
  route(app, listMail, async ({ site }) => ({ mails: await services.mailbox(site.id).list(mostListed) }));

  route(app, getMail, async ({ site, params }) => {
    const mail = await services.mailbox(site.id).get(params.mailId);
    if (!mail) throw new HttpProblem('not-found', 'There is no such mail.');
    return mail;
  });
}
