import { cookieTexts } from '#catalog/cookie-texts.ts';
import type { getCookieSettings, putCookieSettings } from '#contract/settings-calls.ts';
import type { CookieSettings } from '#contract/site-settings.ts';
import { Switch } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { settings } from '../texts/settings.ts';
import { Group, SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

const texts = settings.cookies;

/** What visitors are asked before optional cookies. */
export function CookiesPage() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  const form = useSettings<CookieSettings, CookieSettings>('cookies', {
    read: () => call<typeof getCookieSettings>('GET', '/api/settings/cookies', { query }),
    write: (body) => call<typeof putCookieSettings>('PUT', '/api/settings/cookies', { query, body }),
  });
  const { data, change, set, errors } = form;
  const value = data && { ...data, ...change };
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        value && (
          <Group title={texts.group} text={texts.groupText}>
            <Switch isSelected={value.isBannerOn} onChange={(isBannerOn) => set({ isBannerOn })}>
              {texts.isBannerOn}
            </Switch>
            <TextField
              label={texts.text}
              hint={texts.textHint(cookieTexts.question)}
              value={value.text}
              onChange={(text) => set({ text })}
              problem={errors.text}
              rows={2}
              maxLength={600}
            />
            <TextField
              label={texts.policyUrl}
              hint={texts.policyHint}
              value={value.policyUrl}
              onChange={(policyUrl) => set({ policyUrl })}
              problem={errors.policyUrl}
              maxLength={500}
            />
          </Group>
        )
      }
    </SettingsForm>
  );
}
