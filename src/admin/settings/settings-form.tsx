import { useId, type ComponentProps, type ReactNode } from 'react';
import { Switch } from '#kit/choice.tsx';
import { Page } from '#kit/page.tsx';
import { SaveBar } from '#kit/save-bar.tsx';
import { useLater } from '#kit/use-later.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import { settings as texts } from '../texts/settings.ts';
import styles from './settings.module.css';
import type { useSettings } from './use-settings.ts';

interface SettingsFormProps {
  title: string;
  above?: ReactNode;
  /** What is done with them beside saving, at the top right. */
  acts?: ReactNode;
  /** The settings, as `useSettings` gives them. */
  of: Pick<ReturnType<typeof useSettings>, 'data' | 'error' | 'refetch' | 'bar'>;
  children: () => ReactNode;
}

/** One screen of settings: what belongs together, in one form with one bar. */
export function SettingsForm({ title, above, acts, of, children }: SettingsFormProps) {
  const { data, bar } = of;
  const website = useWebsite();
  const isLater = useLater();
  return (
    <Page title={title} subject={texts.named(title)} of={website.title} width="narrow" above={above} acts={acts}>
      <Unloaded of={of} />
      {isLater && data !== undefined && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!bar.isSaving) bar.onSave();
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
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

interface ExplainedSwitchProps extends ComponentProps<typeof Switch> {
  /** What it brings about, below its name. */
  hint: ReactNode;
}

/** A switch with what it brings about. */
export function ExplainedSwitch({ hint, ...rest }: ExplainedSwitchProps) {
  const id = useId();
  return (
    <div>
      <Switch {...rest} aria-describedby={id} />
      <p id={id} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
