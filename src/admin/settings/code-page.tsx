import { ExternalLink } from 'lucide-react';
import type { getCode, putCode } from '#contract/settings-calls.ts';
import type { CodeSettings } from '#contract/site-settings.ts';
import { buttonClass } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { CodeField } from '#kit/code-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { settings } from '../texts/settings.ts';
import { Group, SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';
import { useSettings } from './use-settings.ts';

const texts = settings.code;

/** As it is typed: one address a line. */
type Draft = Omit<CodeSettings, 'origins'> & { origins: string };

/** Code of the owner's own, and the way out if it breaks something. */
export function CodePage() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  const form = useSettings<CodeSettings & { safeUrl: string }, Draft>('code', {
    read: () => call<typeof getCode>('GET', '/api/settings/code', { query }),
    write: ({ origins, ...more }) => {
      const lines = origins?.split(/\s+/).filter(Boolean);
      return call<typeof putCode>('PUT', '/api/settings/code', {
        query,
        body: { ...more, ...(lines && { origins: lines }) },
      });
    },
  });
  const { data, change, set, errors } = form;
  const value = data && { ...data, origins: data.origins.join('\n'), ...change };
  const wrongOrigin = Object.entries(errors).find(([field]) => field.startsWith('origins'))?.[1];
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        value && (
          <>
            <Group title={texts.safe} text={texts.safeText}>
              <div>
                <a
                  className={buttonClass()}
                  href={value.safeUrl}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${texts.openSafe} ${texts.newTab}`}
                >
                  {texts.openSafe}
                  <ExternalLink aria-hidden="true" />
                </a>
              </div>
              <Switch isSelected={value.isOff} onChange={(isOff) => set({ isOff })}>
                {texts.isOff}
              </Switch>
            </Group>
            <Group title={texts.pieces} text={texts.piecesText}>
              <div className={`${styles.stack} ${styles.code}`}>
                {(['head', 'bodyEnd', 'orderConfirmed'] as const).map((piece) => (
                  <CodeField
                    key={piece}
                    label={texts[piece]}
                    value={value[piece]}
                    onChange={(code) => set({ [piece]: code })}
                    problem={errors[piece]}
                    maxLength={50_000}
                  />
                ))}
                <TextField
                  label={texts.origins}
                  hint={texts.originsHint}
                  value={value.origins}
                  onChange={(origins) => set({ origins })}
                  problem={wrongOrigin}
                  rows={3}
                  spellCheck="false"
                />
              </div>
              <Switch isSelected={value.needsConsent} onChange={(needsConsent) => set({ needsConsent })}>
                {texts.needsConsent}
              </Switch>
              <p className={styles.text}>{texts.needsConsentHint}</p>
            </Group>
          </>
        )
      }
    </SettingsForm>
  );
}
