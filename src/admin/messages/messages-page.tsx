import { Link, useSearch } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useState } from 'react';
import type { Answerer, ListedSubmission } from '#contract/submission-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { ChosenBar, DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import { useWebsite } from '../session/session.ts';
import { messages as texts } from '../texts/messages.ts';
import type { MessageSearch } from './filter.ts';
import { MessageFilters } from './message-filters.tsx';
import styles from './messages.module.css';
import { emailOf, useMessageActs, useMessages } from './use-messages.ts';

/** What people sent by the website's forms. */
export function MessagesPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/messages/' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useMessages(asked);
  const { data } = list;
  const messages = data?.pages.flatMap((page) => page.submissions) ?? [];
  const first = data?.pages[0];
  const isNarrowed = Object.keys(asked).length > 0;
  const ids = messages.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const columns = useColumns(first?.people ?? []);
  return (
    <Page title={texts.title} of={website.title}>
      {(isNarrowed || messages.length > 0) && <MessageFilters asked={asked} forms={first?.forms ?? []} />}
      <Unloaded of={list} />
      {first && <Waits asked={asked} unread={first.unread} quarantined={first.quarantined} />}
      {data && messages.length === 0 && (isNarrowed ? <NoneFound>{texts.noneFound}</NoneFound> : <Nothing />)}
      {messages.length > 0 && (
        <DataTable
          label={texts.title}
          rows={messages}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={nameOf}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {ids.length > 0 && <Chosen ids={ids} state={asked.state ?? 'inbox'} onClear={() => setChosen(new Set())} />}
      <More of={list}>{texts.more}</More>
    </Page>
  );
}

const nameOf = ({ summary, email }: ListedSubmission) => summary || email || texts.noWords;

function useColumns(people: readonly Answerer[]): Column<ListedSubmission>[] {
  const { handle } = useWebsite();
  const { change } = useMessageActs();
  const answeredBy = ({ assignedTo }: ListedSubmission) => {
    const email = emailOf(people, assignedTo);
    return email && texts.answeredBy(email);
  };
  return [
    {
      id: 'message',
      title: texts.message,
      render: (message) => (
        <span className={styles.message}>
          <button
            type="button"
            className={styles.star}
            aria-pressed={message.isStarred}
            aria-label={message.isStarred ? texts.unstar(nameOf(message)) : texts.star(nameOf(message))}
            onClick={() => void change({ ids: [message.id], isStarred: !message.isStarred })}
          >
            <Star aria-hidden="true" />
          </button>
          <span className={styles.words}>
            <Link
              className={message.isRead ? styles.read : styles.unread}
              to="/config/$site/messages/$submissionId"
              params={{ site: handle, submissionId: message.id }}
            >
              {nameOf(message)}
            </Link>
            {!message.isRead && <span className="visually-hidden">{texts.unreadMark}</span>}
            <span className="line-facts line-narrow">
              {[message.formName, message.email, message.answeredAt !== null ? texts.answeredMark : answeredBy(message)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    { id: 'form', title: texts.form, isWide: true, render: ({ formName }) => formName },
    { id: 'email', title: texts.from, isWide: true, render: ({ email }) => email },
    {
      id: 'answered',
      title: texts.state,
      isWide: true,
      render: (message) =>
        message.answeredAt !== null ? <Status mark="full">{texts.answered}</Status> : answeredBy(message),
    },
    {
      id: 'when',
      title: texts.when,
      render: ({ createdAt }) => <When at={createdAt} />,
    },
  ];
}

/** What was not read yet, and what was set apart. */
function Waits({ asked, unread, quarantined }: { asked: MessageSearch; unread: number; quarantined: number }) {
  const { handle } = useWebsite();
  const isApart = asked.state === 'quarantine';
  if (unread === 0 && (quarantined === 0 || isApart)) return null;
  return (
    <p className={styles.soft}>
      {unread > 0 && <span>{texts.unread(unread)}</span>}
      {quarantined > 0 && !isApart && (
        <>
          <Link to="/config/$site/messages" params={{ site: handle }} search={{ state: 'quarantine' }}>
            {texts.apart(quarantined)}
          </Link>
          <span>{texts.seeApart}</span>
        </>
      )}
    </p>
  );
}

function Nothing() {
  const { handle, permissions } = useWebsite();
  return (
    <Empty title={texts.empty} text={texts.emptyText}>
      {permissions.includes('forms.manage') && (
        <Link className={buttonClass('chief')} to="/config/$site/forms" params={{ site: handle }}>
          {texts.toForms}
        </Link>
      )}
    </Empty>
  );
}

interface ChosenProps {
  ids: string[];
  state: ListedSubmission['state'];
  onClear: () => void;
}

/** What can be done with the messages that are ticked. */
function Chosen({ ids, state, onClear }: ChosenProps) {
  const { change, move } = useMessageActs();
  const end = async (work: Promise<boolean>) => {
    if (await work) onClear();
  };
  return (
    <ChosenBar count={ids.length} onClear={onClear}>
      <Menu aria-label={texts.act} placement="top start" opener={<Button kind="chief">{texts.act}</Button>}>
        <MenuItem onAction={() => void end(change({ ids, isRead: true }))}>{texts.read}</MenuItem>
        <MenuItem onAction={() => void end(change({ ids, isRead: false }))}>{texts.unreadAct}</MenuItem>
        <MenuItem onAction={() => void end(change({ ids, isAnswered: true }))}>{texts.markAnswered}</MenuItem>
        <MenuItem onAction={() => void end(change({ ids, isAnswered: false }))}>{texts.markUnanswered}</MenuItem>
        {state !== 'inbox' && <MenuItem onAction={() => void end(move(ids, 'inbox', state))}>{texts.toInbox}</MenuItem>}
        {state === 'inbox' && (
          <MenuItem onAction={() => void end(move(ids, 'quarantine', state))}>{texts.toApart}</MenuItem>
        )}
        {state !== 'deleted' && (
          <MenuItem isDanger onAction={() => void end(move(ids, 'deleted', state))}>
            {texts.remove}
          </MenuItem>
        )}
      </Menu>
    </ChosenBar>
  );
}
