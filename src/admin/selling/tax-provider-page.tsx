import { ratedClasses } from '#catalog/tax-classes.ts';
import type {
  getTaxProvider,
  putTaxProvider,
  TaxProviderChange,
  TaxProviderSettings,
} from '#contract/tax-provider-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Switch } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { Group, SettingsForm } from '../settings/settings-form.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { selling } from '../texts/selling.ts';
import { taxProvider as texts } from '../texts/tax-provider.ts';
import styles from './selling.module.css';

/** Who knows the tax rates of the United States. */
export function TaxProviderPage() {
  const { id: websiteId, handle } = useWebsite();
  const query = { websiteId };
  const path = '/api/settings/tax-provider';
  const form = useSettings<TaxProviderSettings, TaxProviderChange>('tax-provider', {
    read: () => call<typeof getTaxProvider>('GET', path, { query }),
    write: (body) => call<typeof putTaxProvider>('PUT', path, { query, body }),
  });
  const { data, change, set, errors } = form;
  const value = data && { ...data, ...change };
  const steps = [{ title: selling.taxes.title, href: `/config/${handle}/selling/taxes` }, { title: texts.title }];
  return (
    <SettingsForm title={texts.title} of={form} above={<Breadcrumbs steps={steps} />}>
      {() =>
        value && (
          <Group title="TaxJar" text={texts.text}>
            <Switch isSelected={value.isOn} onChange={(isOn) => set({ isOn })}>
              {texts.isOn}
            </Switch>
            {value.isOn && (
              <TextField
                label={texts.token}
                hint={texts.tokenHint}
                type="password"
                autoComplete="off"
                spellCheck="false"
                maxLength={200}
                value={value.token}
                onChange={(token) => set({ token })}
                problem={errors.token}
              />
            )}
            {value.isOn && <Codes codes={value.codes} errors={errors} onChange={(codes) => set({ codes })} />}
            <p className={styles.soft}>{texts.without}</p>
          </Group>
        )
      }
    </SettingsForm>
  );
}

interface CodesProps {
  codes: TaxProviderSettings['codes'];
  errors: Record<string, string>;
  onChange: (codes: TaxProviderSettings['codes']) => void;
}

/** By which code goods of a class are asked for. */
function Codes({ codes, errors, onChange }: CodesProps) {
  return (
    <fieldset className={styles.part}>
      <legend>{texts.codes}</legend>
      <p className={styles.soft}>{texts.codesText}</p>
      {ratedClasses.map((taxClass) => (
        <TextField
          key={taxClass}
          label={selling.taxes.taxClasses[taxClass]}
          autoComplete="off"
          spellCheck="false"
          maxLength={20}
          value={codes[taxClass] ?? ''}
          onChange={(code) => onChange({ ...codes, [taxClass]: code })}
          problem={errors[`codes.${taxClass}`]}
        />
      ))}
    </fieldset>
  );
}
