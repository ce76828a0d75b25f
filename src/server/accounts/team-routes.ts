import type { FastifyInstance } from 'fastify';
import { getTeam, giveRole, invite, removeFromTeam, withdrawInvitation } from '#contract/team-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { inviteMember, withdrawInvitation as withdraw } from '#domain/accounts/invitations.ts';
import { mailInvitation } from '#domain/accounts/mailed-invitation.ts';
import { removeMember, setRole } from '#domain/accounts/members.ts';
import { loadTeam } from '#domain/accounts/team.ts';
import { invalid } from '#domain/check-input.ts';
import { route } from '../http/route.ts';
import { ownerOrigin } from '../config.ts';
import type { Services } from '../services.ts';
import { byOwner } from './by-owner.ts';

/** Who works on a website, and in which role (platform 3). */
export function teamRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  route(app, getTeam, async ({ site, request }) => {
    const { members, invitations } = await loadTeam(database, site.id, clock.now());
    const withYou = members.map((member) => ({ ...member, isYou: member.accountId === request.account?.id }));
    return { members: withYou, invitations, canMail: (await services.smtp(site.id)) !== undefined };
  });

  route(app, giveRole, async ({ site, request, params, body }) => {
    return (await byOwner(services, { site, request }, (unit) => setRole(unit, params.accountId, body.role))) ?? {};
  });

  route(app, removeFromTeam, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => removeMember(unit, params.accountId))) ?? {};
  });

  route(app, invite, async ({ site, request, body }) => {
    const isMailed = body.isMailed === true;
    if (isMailed && !body.email) return invalid({ email: 'Enter whom the invitation is to be mailed to.' });
    if (isMailed && !(await services.smtp(site.id))) {
      return new Refusal('refused', 'There is no mail server yet: copy the link, or set one in the settings.');
    }
    const invited = await byOwner(services, { site, request }, async (unit) => {
      const made = await inviteMember(unit, body);
      if (isMailed && !(made instanceof Refusal)) await mailInvitation(unit, services.secrets, made);
      return made;
    });
    if (invited instanceof Refusal) return invited;
    const { id, token, expiresAt } = invited;
    return { id, link: `${ownerOrigin(services.config)}/config/invitation/${token}`, expiresAt };
  });

  route(app, withdrawInvitation, async ({ site, request, params }) => {
    return (await byOwner(services, { site, request }, (unit) => withdraw(unit, params.invitationId))) ?? {};
  });
}
