import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getTeam } from '#contract/team-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';

export type Team = AnswerOf<typeof getTeam>;
export type Member = Team['members'][number];
export type OpenInvitation = Team['invitations'][number];

/** The team of the website, and a way to ask for it again once it changed. */
export function useTeam() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [websiteId, 'team'],
    queryFn: () => answer(call<typeof getTeam>('GET', '/api/team', { query: { websiteId } })),
  });
  return {
    team: data,
    error,
    retry: () => void refetch(),
    noteChange: () => queries.invalidateQueries({ queryKey: [websiteId, 'team'] }),
  };
}
