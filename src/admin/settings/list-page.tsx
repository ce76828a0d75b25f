import type { ReactNode } from 'react';
import { Page } from '#kit/page.tsx';
import { Trouble } from '#kit/trouble.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import styles from './settings.module.css';

interface ListPageProps {
  title: string;
  text?: string;
  above?: ReactNode;
  /** The chief acts. */
  acts?: ReactNode;
  list: { data: unknown; error: Error | null; refetch: () => unknown; problem: string };
  children: ReactNode;
}

/** One screen of the settings that lists things. */
export function ListPage({ title, text, above, acts, list, children }: ListPageProps) {
  const website = useWebsite();
  return (
    <Page title={title} of={website.title} acts={acts} above={above}>
      {text && <p className={styles.text}>{text}</p>}
      {list.problem && <Trouble message={list.problem} />}
      <Unloaded of={list} />
      {list.data !== undefined && children}
    </Page>
  );
}
