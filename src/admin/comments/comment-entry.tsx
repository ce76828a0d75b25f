import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { commentLimits } from '#catalog/comment-words.ts';
import type { Result } from '#contract/client.ts';
import type { CommentState, ListedComment } from '#contract/comment-calls.ts';
import { Button } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { fullTime, shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { AnswerForm } from '../said/answer-form.tsx';
import styles from '../said/said.module.css';
import { comments as texts } from '../texts/comments.ts';
import { useCommentActs } from './use-comments.ts';

/** One comment with what can be decided on it. */
export function CommentEntry({ comment }: { comment: ListedComment }) {
  const { id, name, email, body, state, createdOn, isStaff, isBanned, reports } = comment;
  const place = comment.place || texts.deletedPlace;
  const acts = useCommentActs();
  const [isAnswering, setAnswering] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const of = (act: string) => texts.of(act, name, place);
  function close() {
    setAnswering(false);
    entry.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }
  async function told(work: Promise<Result<unknown>>, done: string, undo?: () => void) {
    const result = await work;
    tell(result.ok ? done : result.message, result.ok ? undo : undefined);
    return result.ok;
  }
  const decide = (to: CommentState) =>
    told(acts.decide(id, to), texts.done[to], () => void told(acts.decide(id, state), texts.done[state]));
  const facts = [
    texts.by(isStaff ? texts.fromUs : email, shortTime(createdOn)),
    ...(isBanned ? [texts.banned] : []),
    ...(reports > 0 ? [texts.reports(reports)] : []),
  ];
  return (
    <li ref={entry} className={styles.entry}>
      <h2>{texts.on(name, place)}</h2>
      <p className={styles.facts}>
        <time dateTime={new Date(createdOn).toISOString()} title={fullTime(createdOn)}>
          {facts.join(' · ')}
        </time>
      </p>
      <p className={styles.body}>{body}</p>
      <div className={styles.acts}>
        {(['shown', 'hidden'] as const).map(
          (to) => to !== state && <Decision key={to} {...{ to, state, of, decide }} />,
        )}
        {state === 'shown' && (
          <Button aria-label={of(texts.answer)} aria-expanded={isAnswering} onPress={() => setAnswering(!isAnswering)}>
            {texts.answer}
          </Button>
        )}
        {state !== 'spam' && !isStaff && <Decision to="spam" {...{ state, of, decide }} />}
        <MoreActs comment={comment} label={of(texts.more)} told={told} onDelete={() => void decide('deleted')} />
      </div>
      {isAnswering && (
        <AnswerForm
          label={texts.answerLabel}
          hint={texts.answerHint}
          maxLength={commentLimits.body}
          answer=""
          onSave={async (text) => {
            if (await told(acts.answer(id, text), texts.answered)) close();
          }}
          onCancel={close}
        />
      )}
    </li>
  );
}

interface DecisionProps {
  to: 'shown' | 'hidden' | 'spam';
  state: CommentState;
  of: (act: string) => string;
  decide: (to: CommentState) => void;
}

function Decision({ to, state, of, decide }: DecisionProps) {
  const word = texts.acts[to];
  return (
    <Button
      kind={state === 'waiting' && to === 'shown' ? 'chief' : 'plain'}
      aria-label={of(word)}
      onPress={() => decide(to)}
    >
      {word}
    </Button>
  );
}

interface MoreActsProps {
  comment: ListedComment;
  label: string;
  told: (work: Promise<Result<unknown>>, done: string) => Promise<boolean>;
  onDelete: () => void;
}

/** What is about its writer, or about all of the page, or done seldom. */
function MoreActs({ comment: { id, placeId, place, email, state, isBanned }, label, told, onDelete }: MoreActsProps) {
  const acts = useCommentActs();
  return (
    <Menu
      opener={
        <Button kind="quiet" aria-label={label}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      {email && !isBanned && <MenuItem onAction={() => void told(acts.ban(id), texts.bannedNow)}>{texts.ban}</MenuItem>}
      {email && isBanned && (
        <MenuItem onAction={() => void told(acts.unban(id), texts.unbannedNow)}>{texts.unban}</MenuItem>
      )}
      {place && (
        <MenuItem onAction={() => void told(acts.setPlace(placeId, 2), texts.closedNow)}>{texts.close}</MenuItem>
      )}
      {place && (
        <MenuItem onAction={() => void told(acts.setPlace(placeId, 1), texts.openedNow)}>{texts.open}</MenuItem>
      )}
      {state !== 'deleted' && (
        <MenuItem isDanger onAction={onDelete}>
          {texts.acts.deleted}
        </MenuItem>
      )}
    </Menu>
  );
}
