import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import { OneFilter } from '../one-filter.tsx';
import styles from '../said/said.module.css';
import { useWebsite } from '../session/session.ts';
import { comments as texts } from '../texts/comments.ts';
import { shownStates, type ShownState } from './area.ts';
import { CommentEntry } from './comment-entry.tsx';
import { useComments } from './use-comments.ts';

const options = shownStates.map((value) => ({ value, label: texts.states[value] }));

/** What visitors say: what is to be decided on, what is shown, and what is not. */
export function CommentsPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/comments/' });
  const list = useComments(asked);
  const { data } = list;
  const comments = data?.pages.flatMap((page) => page.comments) ?? [];
  const toSettings = website.permissions.includes('settings.manage') && (
    <Link className={buttonClass()} to="/config/$site/settings/comments" params={{ site: website.handle }}>
      {texts.settings}
    </Link>
  );
  return (
    <Page
      title={texts.title}
      of={website.title}
      acts={(comments.length > 0 || asked.state !== undefined) && toSettings}
    >
      <OneFilter
        asked={asked}
        searchLabel={texts.search}
        by="state"
        label={texts.folder}
        options={options}
        value={asked.state}
        usual="waiting"
      />
      <Unloaded of={list} />
      {data && comments.length === 0 && <None {...asked}>{toSettings}</None>}
      {comments.length > 0 && (
        <ul className={styles.list}>
          {comments.map((comment) => (
            <CommentEntry key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      <More of={list}>{texts.loadMore}</More>
    </Page>
  );
}

interface NoneProps {
  search?: string;
  state?: ShownState;
  /** Where is said who may write. */
  children: ReactNode;
}

function None({ search, state = 'waiting', children }: NoneProps) {
  if (search !== undefined) return <NoneFound>{texts.noneFound}</NoneFound>;
  return (
    <Empty title={texts.none[state]} text={texts.noneText[state]}>
      {state === 'waiting' && children}
    </Empty>
  );
}
