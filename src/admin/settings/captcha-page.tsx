import type { CaptchaChoice, getCaptchaChoice, putCaptchaChoice } from '#contract/captcha-calls.ts';
import { OneOf } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { captcha as texts } from '../texts/captcha.ts';
import { Group, SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

const kinds = (['own', 'recaptcha-v2', 'recaptcha-enterprise'] as const).map((value) => ({
  value,
  label: texts.kinds[value],
  hint: texts.hints[value],
}));

/** Whose captcha guards what visitors send. */
export function CaptchaPage() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  const form = useSettings<CaptchaChoice, CaptchaChoice>('captcha', {
    read: () => call<typeof getCaptchaChoice>('GET', '/api/settings/captcha', { query }),
    write: (body) => call<typeof putCaptchaChoice>('PUT', '/api/settings/captcha', { query, body }),
  });
  const { data, change, set, errors } = form;
  const value = data && { ...data, ...change };
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        value && (
          <Group title={texts.group} text={texts.text}>
            <OneOf label={texts.kind} options={kinds} value={value.kind} onChange={(kind) => set({ kind })} />
            {value.kind !== 'own' && <Keys value={value} set={set} errors={errors} />}
          </Group>
        )
      }
    </SettingsForm>
  );
}

interface KeysProps {
  value: CaptchaChoice;
  set: (part: Partial<CaptchaChoice>) => void;
  errors: Record<string, string>;
}

function Keys({ value, set, errors }: KeysProps) {
  const isEnterprise = value.kind === 'recaptcha-enterprise';
  return (
    <>
      <TextField
        label={texts.siteKey}
        value={value.siteKey}
        onChange={(siteKey) => set({ siteKey: siteKey.trim() })}
        problem={errors.siteKey}
        spellCheck="false"
        autoComplete="off"
      />
      {isEnterprise && (
        <TextField
          label={texts.projectId}
          value={value.projectId}
          onChange={(projectId) => set({ projectId: projectId.trim() })}
          problem={errors.projectId}
          spellCheck="false"
          autoComplete="off"
        />
      )}
      <TextField
        label={isEnterprise ? texts.apiKey : texts.secret}
        type="password"
        autoComplete="new-password"
        value={value.secret}
        onChange={(secret) => set({ secret })}
        problem={errors.secret}
      />
    </>
  );
}
