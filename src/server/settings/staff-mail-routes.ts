import type { FastifyInstance } from 'fastify';
import { listStaffMails, putStaffMails } from '#contract/staff-mail-calls.ts';
import { chooseStaffMails, listStaffMails as list } from '#domain/accounts/staff-mails.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** What those who work on a website are mailed. */
export function staffMailRoutes(app: FastifyInstance, services: Services): void {
  const peopleOf = async (websiteId: string, accountId: string | undefined) => {
    const people = await list(services.database.read, websiteId);
    return { people: people.map((person) => ({ ...person, isYou: person.accountId === accountId })) };
  };

  route(app, listStaffMails, ({ site, request }) => peopleOf(site.id, request.account?.id));

  route(app, putStaffMails, async ({ site, request, params, body }) => {
    const refusal = await byOwner(services, { site, request }, (unit) =>
      chooseStaffMails(unit, params.accountId, body),
    );
    return refusal ?? peopleOf(site.id, request.account?.id);
  });
}
