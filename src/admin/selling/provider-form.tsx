import type { ReactNode } from 'react';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Switch } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useWebsite } from '../session/session.ts';
import { Group, SettingsForm } from '../settings/settings-form.tsx';
import type { useSettings } from '../settings/use-settings.ts';
import styles from './selling.module.css';

interface ProviderFormProps {
  /** Whose it is. */
  name: string;
  texts: Record<'title' | 'text' | 'isOn' | 'secret' | 'secretHint' | 'without', string>;
  /** The screen that leads here. */
  from: { title: string; path: string };
  of: Parameters<typeof SettingsForm>[0]['of'] & Pick<ReturnType<typeof useSettings>, 'errors'>;
  value: { isOn: boolean; secret: string } | undefined;
  /** What the secret is called in the call. */
  secretName: string;
  set: (part: { isOn?: boolean; secret?: string }) => void;
  /** What else is said of it while it is on. */
  children?: ReactNode;
}

/** An account at somebody who is asked what this shop does not know: whether that is on, and its secret. */
export function ProviderForm({ name, texts, from, of, value, secretName, set, children }: ProviderFormProps) {
  const { handle } = useWebsite();
  const steps = [{ title: from.title, href: `/config/${handle}/selling/${from.path}` }, { title: texts.title }];
  return (
    <SettingsForm title={texts.title} of={of} above={<Breadcrumbs steps={steps} />}>
      {() =>
        value && (
          <Group title={name} text={texts.text}>
            <Switch isSelected={value.isOn} onChange={(isOn) => set({ isOn })}>
              {texts.isOn}
            </Switch>
            {value.isOn && (
              <TextField
                label={texts.secret}
                hint={texts.secretHint}
                type="password"
                autoComplete="off"
                spellCheck="false"
                maxLength={200}
                value={value.secret}
                onChange={(secret) => set({ secret })}
                problem={of.errors[secretName]}
              />
            )}
            {value.isOn && children}
            <p className={styles.soft}>{texts.without}</p>
          </Group>
        )
      }
    </SettingsForm>
  );
}
