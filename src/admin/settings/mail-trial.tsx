import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { getTestMail, listRefusedMails, sendTestMail } from '#contract/mail-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fullTime, shortTime } from '#kit/time.ts';
import { Trouble } from '#kit/trouble.tsx';
import { answer, call } from '../session/client.ts';
import { useSession, useWebsite } from '../session/session.ts';
import { settings } from '../texts/settings.ts';
import { Group } from './settings-form.tsx';
import styles from './settings.module.css';

const texts = settings.mail;
const askEveryMs = 1000;
const patienceMs = 60_000;

/** Sends a mail by the server, and says what the server answered. */
export function TestMail({ isReady }: { isReady: boolean }) {
  const { account } = useSession();
  const [to, setTo] = useState(account.email);
  const { send, isWaiting, result, problem, field } = useTrial();
  return (
    <Group title={texts.test}>
      <TextField label={texts.testTo} type="email" value={to} onChange={setTo} problem={field} />
      <div>
        <Button isDisabled={!isReady} isPending={isWaiting} onPress={() => send(to.trim())}>
          {isWaiting ? texts.sending : texts.send}
        </Button>
      </div>
      {!isReady && <p className={styles.text}>{texts.saveFirst}</p>}
      <output>{result}</output>
      {problem && <Trouble message={problem} />}
    </Group>
  );
}

/** A test mail and what came of it. */
function useTrial() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  const [isWaiting, setWaiting] = useState(false);
  const [result, setResult] = useState('');
  const [problem, setProblem] = useState('');
  const [field, setField] = useState('');

  async function outcomeOf(mailId: string, to: string): Promise<void> {
    for (const end = Date.now() + patienceMs; Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
      const params = { mailId };
      const asked = await call<typeof getTestMail>('GET', '/api/settings/mail/tests/{mailId}', { params, query });
      if (!asked.ok) return setProblem(asked.message);
      const { state, text } = asked.value;
      if (state === 'sent') return setResult(texts.sent(to, text));
      if (state === 'refused') return setProblem(text);
    }
    setResult(texts.notTried);
  }

  async function send(to: string): Promise<void> {
    setResult('');
    setProblem('');
    setField('');
    setWaiting(true);
    const made = await call<typeof sendTestMail>('POST', '/api/settings/mail/tests', { query, body: { to } });
    if (made.ok) await outcomeOf(made.value.mailId, to);
    else if (made.errors.to) setField(made.errors.to);
    else setProblem(made.message);
    setWaiting(false);
  }
  return { send, isWaiting, result, problem, field };
}

/** The last mails that the server did not take, and why. */
export function RefusedMails() {
  const { id: websiteId } = useWebsite();
  const { data, error, refetch } = useQuery({
    queryKey: [websiteId, 'settings', 'mail', 'refused'],
    queryFn: () => answer(call<typeof listRefusedMails>('GET', '/api/settings/mail/refused', { query: { websiteId } })),
  });
  const mails = data?.mails ?? [];
  return (
    <Group title={texts.refused} text={mails.length > 0 ? texts.refusedText : texts.noneRefused}>
      {error && <Trouble message={error.message} part={texts.refusedPart} onRetry={() => void refetch()} />}
      {mails.length > 0 && (
        <ul className={styles.list}>
          {mails.map(({ id, to, subject, at, text }) => (
            <li key={id} className={styles.row}>
              <div>
                <span className={styles.name}>{subject}</span>
                <span className={styles.small} title={fullTime(at)}>
                  {texts.refusedTo(to, shortTime(at))}
                </span>
                <span className={styles.small}>{text}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Group>
  );
}
