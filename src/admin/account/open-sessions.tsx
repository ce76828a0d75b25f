import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { endOtherSessions, endSession, listSessions } from '#contract/security-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Entries, Entry, StateLine } from '#kit/entry.tsx';
import { Status } from '#kit/status.tsx';
import { shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { account as texts } from '../texts/account.ts';

export const sessionsKey = ['sessions'];

/** Where one is signed in, each with a way to end it. */
export function OpenSessions() {
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: () => answer(call<typeof listSessions>('GET', '/api/account/sessions')),
  });
  const { data } = query;
  const queries = useQueryClient();

  async function endOthers() {
    if (!(await confirm({ ...texts.endOthersQuestion, isDangerous: true }))) return;
    const result = await call<typeof endOtherSessions>('DELETE', '/api/account/sessions');
    tell(result.ok ? texts.endedOthers : result.message);
    await queries.invalidateQueries({ queryKey: sessionsKey });
  }

  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{texts.sessions}</h2>
      <Unloaded of={query} part={texts.sessionsPart} />
      <Entries>
        {data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Entries>
      {data && data.sessions.length > 1 && (
        <StateLine says={texts.othersText}>
          <Button onPress={() => endOthers()}>{texts.endOthers}</Button>
        </StateLine>
      )}
    </section>
  );
}

function SessionRow({ session }: { session: AnswerOf<typeof listSessions>['sessions'][number] }) {
  const queries = useQueryClient();
  const device = session.device || texts.unknownDevice;
  const when = shortTime(session.seenAt);

  async function end() {
    if (!(await confirm({ ...texts.endQuestion(device, when), isDangerous: true }))) return;
    const params = { sessionId: session.id };
    const result = await call<typeof endSession>('DELETE', '/api/account/sessions/{sessionId}', { params });
    tell(result.ok ? texts.ended(device) : result.message);
    await queries.invalidateQueries({ queryKey: sessionsKey });
  }

  return (
    <Entry name={device} facts={texts.seen(when, session.address)}>
      {session.isThis ? (
        <Status mark="full">{texts.thisDevice}</Status>
      ) : (
        <Button kind="quiet" aria-label={texts.endOf(device, when)} onPress={() => end()}>
          {texts.end}
        </Button>
      )}
    </Entry>
  );
}
