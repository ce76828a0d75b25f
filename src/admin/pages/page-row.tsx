import { Link } from '@tanstack/react-router';
import { Settings2, type LucideIcon } from 'lucide-react';
import { Button, buttonClass } from '#kit/button.tsx';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import styles from './pages.module.css';

interface PageRowProps {
  title: string;
  fact: string;
  /** The page that can be edited. */
  pageId?: string | undefined;
  onOpen?: (() => void) | undefined;
  act: { icon: LucideIcon; label: string; onPress: () => void };
}

/** A page or another entry: its title, a fact, its settings, and the way into the navigation or out of it. */
export function PageRow({ title, fact, pageId, onOpen, act: { icon: Icon, label, onPress } }: PageRowProps) {
  const { handle } = useWebsite();
  return (
    <div className={styles.row}>
      <span className={styles.name}>{title}</span>
      <span className={styles.fact}>{fact}</span>
      {pageId !== undefined && (
        <Link
          className={buttonClass('plain')}
          to="/config/$site/pages/$pageId"
          params={{ site: handle, pageId }}
          aria-label={texts.edit(title)}
        >
          {texts.editWord}
        </Link>
      )}
      {onOpen && (
        <Button kind="quiet" aria-label={texts.settings(title)} onPress={onOpen}>
          <Settings2 aria-hidden="true" />
        </Button>
      )}
      <Button kind="quiet" aria-label={label} onPress={onPress}>
        <Icon aria-hidden="true" />
      </Button>
    </div>
  );
}
