import { useRef, useState, type FormEvent } from 'react';
import { emailLimits, replyLimits } from '#catalog/limits.ts';
import type { OfficeSubmission, SubmissionReply } from '#contract/submission-calls.ts';
import { Button } from '#kit/button.tsx';
import { Problem } from '#kit/problem.tsx';
import { Status } from '#kit/status.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { messages as texts } from '../texts/messages.ts';
import { useLeaving } from '../use-leaving.ts';
import styles from './messages.module.css';
import { useMessageActs } from './use-messages.ts';

interface RepliesProps {
  submission: OfficeSubmission;
  replies: readonly SubmissionReply[];
  replyTo: string;
}

/** The field in which a reply is written. */
export const replyField = 'reply';

export const mayReply = ({ email, state }: OfficeSubmission) => email !== null && state !== 'deleted';

/** What was answered to a message, and what is to be answered next. */
export function Replies({ submission, replies, replyTo }: RepliesProps) {
  const { email, state } = submission;
  if (replies.length === 0 && state === 'deleted') return null;
  return (
    <section className={styles.answers} aria-labelledby="replies">
      <h2 id="replies">{texts.replies}</h2>
      {replies.map((reply) => (
        <Reply key={reply.id} reply={reply} />
      ))}
      {email === null && <p className={styles.soft}>{texts.noReply}</p>}
      {email !== null && state !== 'deleted' && <ReplyForm submission={submission} email={email} replyTo={replyTo} />}
    </section>
  );
}

const marks = { waiting: 'half', done: 'full', failed: 'bad' } as const;

function Reply({ reply: { by, text, createdAt, state, said } }: { reply: SubmissionReply }) {
  return (
    <article className={styles.reply}>
      <p className={styles.soft}>
        <When at={createdAt} />
        <span>{texts.replyBy(by ?? texts.aProgram)}</span>
        <Status mark={marks[state]}>{texts.replyStates[state]}</Status>
        {said && <span>{said}</span>}
      </p>
      <p className={styles.replyText}>{text}</p>
    </article>
  );
}

interface ReplyFormProps extends Pick<RepliesProps, 'submission' | 'replyTo'> {
  email: string;
}

function ReplyForm({ submission, email, replyTo: last }: ReplyFormProps) {
  const { reply } = useMessageActs();
  const [text, setText] = useState('');
  const [replyTo, setReplyTo] = useState(last);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ message: string; errors: Record<string, string> }>();
  const replyId = useRef(crypto.randomUUID());
  useLeaving(text !== '', texts.leaveReply);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const refused = await reply(submission.id, { id: replyId.current, text, replyTo });
    setSending(false);
    setProblem(refused);
    if (refused) return;
    replyId.current = crypto.randomUUID();
    setText('');
    tell(texts.replySent);
  }

  const { message = '', errors = {} } = problem ?? {};
  return (
    <form className={styles.form} onSubmit={send}>
      <TextField
        id={replyField}
        label={texts.replyLabel}
        hint={texts.replyHint(email)}
        rows={6}
        isRequired
        maxLength={replyLimits.text}
        value={text}
        onChange={setText}
        {...(errors.text && { problem: errors.text })}
      />
      <TextField
        label={texts.replyTo}
        type="email"
        isRequired
        maxLength={emailLimits.maximumLength}
        value={replyTo}
        onChange={setReplyTo}
        {...(errors.replyTo && { problem: errors.replyTo })}
      />
      <Problem>{message}</Problem>
      <div className={styles.acts}>
        <Button type="submit" kind="chief" isPending={isSending}>
          {texts.replyAct}
        </Button>
        <a href={byOwnMail(email, submission)}>{texts.byOwnMail}</a>
      </div>
    </form>
  );
}

/** Mail programs cut longer addresses. */
const longestQuote = 1200;

/** A mail to who wrote, with what they wrote below. */
function byOwnMail(email: string, { formName, answers }: OfficeSubmission): string {
  const written = answers.filter(({ text, type }) => text !== '' && type !== 'password');
  const quote = written.map(({ title, text }) => `${title}: ${text}`).join('\n');
  const body = `\n\n${texts.quoted(quote.slice(0, longestQuote))}`;
  const parts = Object.entries({ subject: texts.replySubject(formName), body });
  return `mailto:${encodeURIComponent(email)}?${parts.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')}`;
}
