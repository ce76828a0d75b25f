import type { ComponentProps, ReactNode } from 'react';
import { Page } from '#kit/page.tsx';
import { SaveBar } from '#kit/save-bar.tsx';
import { Trouble } from '#kit/trouble.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { useWebsite } from '../session/session.ts';
import styles from './settings.module.css';

interface SettingsFormProps {
  title: string;
  /** What hindered loading. */
  error: Error | null;
  isLoaded: boolean;
  onRetry: () => void;
  bar: ComponentProps<typeof SaveBar>;
  children: () => ReactNode;
}

/** One screen of settings: what belongs together, in one form with one bar. */
export function SettingsForm({ title, error, isLoaded, onRetry, bar, children }: SettingsFormProps) {
  const website = useWebsite();
  return (
    <Page title={title} of={website.title} width="narrow">
      {!isLoaded && !error && <Waiting />}
      {!isLoaded && error && <Trouble message={error.message} onRetry={onRetry} />}
      {isLoaded && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!bar.isSaving) bar.onSave?.();
          }}
        >
          {children()}
          <SaveBar {...bar} />
        </form>
      )}
    </Page>
  );
}

/** Settings under one heading. */
export function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <header>
        <h2>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </section>
  );
}
