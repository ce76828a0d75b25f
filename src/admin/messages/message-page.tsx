import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Reply, Star } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Answerer, OfficeSubmission, SubmissionWay } from '#contract/submission-calls.ts';
import { formatFileSize } from '#locale/file-size.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { fullTime } from '#kit/time.ts';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { messages as texts } from '../texts/messages.ts';
import styles from './messages.module.css';
import { mayReply, Replies, replyField } from './replies.tsx';
import { emailOf, useMessage, useMessageActs } from './use-messages.ts';

/** One message with all answers; to open it is to read it. */
export function MessagePage() {
  const website = useWebsite();
  const { submissionId } = useParams({ from: '/config/$site/messages/$submissionId' });
  const query = useMessage(submissionId);
  const { data } = query;
  const { change } = useMessageActs();
  const submission = data?.submission;
  const isNew = submission?.isRead === false;
  const markRead = useEffectEvent(() => void change({ ids: [submissionId], isRead: true }));
  useEffect(() => {
    if (isNew) markRead();
  }, [isNew]);
  const steps = [{ title: texts.title, href: `/config/${website.handle}/messages` }, { title: texts.message }];
  return (
    <Page
      title={submission?.formName ?? texts.message}
      of={website.title}
      above={<Breadcrumbs steps={steps} />}
      acts={data && <Acts submission={data.submission} people={data.people} />}
    >
      <Unloaded of={query} />
      {submission && <Answers submission={submission} />}
      {data && <Replies submission={data.submission} replies={data.replies} replyTo={data.replyTo} />}
      {data && <Ways ways={data.ways} />}
    </Page>
  );
}

function Answers({ submission }: { submission: OfficeSubmission }) {
  const locale = useLocale();
  const { id: websiteId, handle } = useWebsite();
  const { createdAt, formId, formName, pageTitle, answers, files, email, forgetAt } = submission;
  const fileAddress = (fileId: string) =>
    `/api/forms/submissions/${submission.id}/files/${fileId}?${new URLSearchParams({ websiteId })}`;
  return (
    <article className={styles.answers}>
      <p className={styles.soft}>
        <When at={createdAt} />
        <Link to="/config/$site/messages" params={{ site: handle }} search={{ formId }}>
          {texts.sentFrom(formName, pageTitle)}
        </Link>
        {email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
        {submission.isStarred && (
          <span className={styles.starred}>
            <Star aria-hidden="true" />
            {texts.starredMark}
          </span>
        )}
        {submission.answeredAt !== null && <Status mark="full">{texts.answered}</Status>}
      </p>
      <dl className={styles.list}>
        {answers.map(({ title, text }, index) => (
          // Two fields may have one title; the order is that of the form.
          <div key={`${title} ${index}`}>
            <dt>{title}</dt>
            <dd className={text ? undefined : styles.none}>{text || texts.notAnswered}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={fileAddress(file.id)} download={file.filename}>
                {file.filename}
              </a>{' '}
              <span className={styles.size}>{formatFileSize(locale, file.byteSize)}</span>
            </li>
          ))}
        </ul>
      )}
      {forgetAt !== null && <p className={styles.soft}>{texts.deletedAt(fullTime(forgetAt))}</p>}
    </article>
  );
}

const marks = { waiting: 'half', done: 'full', failed: 'bad' } as const;

/** Where the message went beside the inbox, and what came of it. */
function Ways({ ways }: { ways: readonly SubmissionWay[] }) {
  if (ways.length === 0) return null;
  return (
    <section className={styles.answers} aria-labelledby="ways">
      <h2 id="ways">{texts.ways}</h2>
      <dl className={styles.list}>
        {ways.map(({ kind, to, state, text }) => (
          <div key={`${kind} ${to}`}>
            <dt>{texts.way(kind, to)}</dt>
            <dd>
              <Status mark={marks[state]}>{texts.states[kind][state]}</Status>
              {text && <span className={styles.soft}> {text}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ActsProps {
  submission: OfficeSubmission;
  people: readonly Answerer[];
}

function Acts({ submission, people }: ActsProps) {
  const navigate = useNavigate();
  const { handle } = useWebsite();
  const { change, move } = useMessageActs();
  const { id, state, isStarred, answeredAt, assignedTo } = submission;
  const ids = [id];
  const leave = async (work: Promise<boolean>) => {
    if (await work) await navigate({ to: '/config/$site/messages', params: { site: handle } });
  };
  return (
    <>
      <Menu
        opener={<Button>{emailOf(people, assignedTo) ?? texts.assign}</Button>}
        placement="bottom end"
        aria-label={texts.assign}
      >
        {people.map((one) => (
          <MenuItem key={one.accountId} onAction={() => void change({ ids, assignedTo: one.accountId })}>
            {one.email}
          </MenuItem>
        ))}
        {assignedTo !== null && (
          <MenuItem onAction={() => void change({ ids, assignedTo: null })}>{texts.nobody}</MenuItem>
        )}
      </Menu>
      <Menu opener={<Button>{texts.more1}</Button>} placement="bottom end" aria-label={texts.more1}>
        <MenuItem onAction={() => void leave(change({ ids, isRead: false }))}>{texts.unreadAct}</MenuItem>
        <MenuItem onAction={() => void change({ ids, isStarred: !isStarred })}>
          {isStarred ? texts.unstarOne : texts.starOne}
        </MenuItem>
        <MenuItem onAction={() => void change({ ids, isAnswered: answeredAt === null })}>
          {answeredAt === null ? texts.markAnswered : texts.markUnanswered}
        </MenuItem>
        {state !== 'inbox' && <MenuItem onAction={() => void move(ids, 'inbox', state)}>{texts.toInbox}</MenuItem>}
        {state === 'inbox' && <MenuItem onAction={() => void move(ids, 'quarantine', state)}>{texts.toApart}</MenuItem>}
        {state !== 'deleted' && (
          <MenuItem isDanger onAction={() => void leave(move(ids, 'deleted', state))}>
            {texts.remove}
          </MenuItem>
        )}
      </Menu>
      {mayReply(submission) && (
        <Button onPress={() => document.getElementById(replyField)?.focus()}>
          <Reply aria-hidden="true" />
          {texts.reply}
        </Button>
      )}
    </>
  );
}
