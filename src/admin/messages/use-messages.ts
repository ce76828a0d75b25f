import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  Answerer,
  changeSubmissions,
  getSubmission,
  listSubmissions,
  NewReply,
  replyToSubmission,
  SubmissionChange,
  SubmissionState,
} from '#contract/submission-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { useDone } from '../frame/use-to-do.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { messages as texts } from '../texts/messages.ts';
import type { MessageSearch } from './filter.ts';

/** How often, and after how many ms each, it is looked again what came of a message. */
const [mostLooks, lookMs] = [30, 2000];

export function useMessages(asked: MessageSearch) {
  const { id: websiteId } = useWebsite();
  return useInfiniteQuery({
    queryKey: [websiteId, 'messages', 'list', asked],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...asked, ...(pageParam && { before: pageParam }) };
      return answer(call<typeof listSubmissions>('GET', '/api/forms/submissions', { query }));
    },
    initialPageParam: '',
    getNextPageParam: ({ submissions, hasMore }) => (hasMore ? submissions.at(-1)?.id : undefined),
    placeholderData: (earlier) => earlier,
  });
}

export function useMessage(submissionId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'messages', submissionId],
    queryFn: () => {
      const options = { params: { submissionId }, query: { websiteId } };
      return answer(call<typeof getSubmission>('GET', '/api/forms/submissions/{submissionId}', options));
    },
    // A mail or a webhook is on its way for seconds, so long as nothing is wrong; a list waits for a person.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < mostLooks &&
      [...(data?.ways.filter(({ kind }) => kind !== 'list') ?? []), ...(data?.replies ?? [])].some(isOnItsWay)
        ? lookMs
        : false,
  });
}

const isOnItsWay = ({ state }: { state: string }) => state === 'waiting';

/** What can be done with messages; what is moved can be taken back at once. */
export function useMessageActs() {
  const { id: websiteId } = useWebsite();
  const done = useDone('messages');

  async function change(body: SubmissionChange): Promise<boolean> {
    const result = await call<typeof changeSubmissions>('PUT', '/api/forms/submissions', {
      query: { websiteId },
      body,
    });
    if (!result.ok) tell(result.message);
    await done();
    return result.ok;
  }

  async function move(ids: string[], state: SubmissionState, before: SubmissionState): Promise<boolean> {
    if (!(await change({ ids, state }))) return false;
    const said = state === 'deleted' ? texts.removed(ids.length) : texts.moved(ids.length);
    tell(said, () => void change({ ids, state: before }));
    return true;
  }

  /** Answers by mail; gives what is wrong where it could not. */
  async function reply(submissionId: string, body: NewReply) {
    const options = { params: { submissionId }, query: { websiteId }, body };
    const path = '/api/forms/submissions/{submissionId}/replies';
    const result = await call<typeof replyToSubmission>('POST', path, options);
    if (result.ok) await done();
    return result.ok ? undefined : result;
  }

  return { change, move, reply };
}

/** Whose account it is; undefined for nobody of the team. */
export const emailOf = (people: readonly Answerer[], accountId: string | null) =>
  people.find((one) => one.accountId === accountId)?.email;
