import { useQueryClient } from '@tanstack/react-query';
import type { addMemberNote, deleteMemberNote, OfficeMember } from '#contract/member-calls.ts';
import { Notes } from '../records/notes.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { members as texts } from '../texts/members.ts';

const path = '/api/members/{memberId}/notes/{noteId}';

/** What those who work here tell each other. */
export function MemberNotes({ data: { member, notes } }: { data: OfficeMember }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const of = (noteId: string) => ({ params: { memberId: member.id, noteId }, query: { websiteId } });
  return (
    <Notes
      notes={notes}
      texts={texts}
      write={(id, text) => call<typeof addMemberNote>('PUT', path, { ...of(id), body: { text } })}
      remove={(id) => call<typeof deleteMemberNote>('DELETE', path, of(id))}
      renew={() => queries.invalidateQueries({ queryKey: [websiteId, 'members', member.id] })}
    />
  );
}
