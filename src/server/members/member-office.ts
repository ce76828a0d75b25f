import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/member-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { listMembers, loadMember } from '#domain/members/list-members.ts';
import { addMemberNote, deleteMemberNote } from '#domain/members/member-notes.ts';
import { endMemberSessions } from '#domain/members/member-sessions.ts';
import { blockMember, deleteMember, hasMember, noMember } from '#domain/members/members.ts';
import type { Unit } from '#domain/unit.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Members for those who work on the website: listed, opened, noted on, kept out, deleted. */
export function memberOffice(app: FastifyInstance, services: Services): void {
  const { read } = services.database;
  const act = async (of: { site: Site; request: FastifyRequest }, work: (unit: Unit) => Promise<Refusal | undefined>) =>
    (await byOwner(services, of, work)) ?? {};

  route(app, calls.listMembers, async ({ site, query }) => ({
    ...(await listMembers(read, site.id, query)),
    isOpen: site.preferences.access.accounts,
  }));

  route(app, calls.getOfficeMember, async ({ site, params }) => {
    return (await loadMember(read, site.id, params.memberId, services.clock.now())) ?? noMember();
  });

  route(app, calls.changeMemberState, (call) =>
    act(call, (unit) => blockMember(unit, call.params.memberId, call.body.isBlocked)),
  );

  route(app, calls.endMemberSession, (call) =>
    act(call, async (unit) => {
      if (!(await hasMember(unit, call.params.memberId))) return noMember();
      await endMemberSessions(unit, call.params.memberId);
      return undefined;
    }),
  );

  route(app, calls.removeMember, (call) => act(call, (unit) => deleteMember(unit, call.params.memberId)));

  route(app, calls.addMemberNote, (call) => {
    const { memberId: siteUserId, noteId: id } = call.params;
    return act(call, (unit) => addMemberNote(unit, { siteUserId, id, text: call.body.text }));
  });

  route(app, calls.deleteMemberNote, (call) =>
    act(call, (unit) => deleteMemberNote(unit, call.params.memberId, call.params.noteId)),
  );

  route(app, calls.openAccounts, async ({ site, request, body: { isOpen } }) => {
    const saved = await byOwner(services, { site, request }, (unit) =>
      savePreferences(unit, 'access', { accounts: isOpen }),
    );
    return saved instanceof Refusal ? saved : { isOpen };
  });
}
