import { ratedClasses } from '#catalog/tax-classes.ts';
import type {
  getTaxProvider,
  putTaxProvider,
  TaxProviderChange,
  TaxProviderSettings,
} from '#contract/tax-provider-calls.ts';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { useSettings } from '../settings/use-settings.ts';
import { selling } from '../texts/selling.ts';
import { taxProvider as texts } from '../texts/tax-provider.ts';
import { ProviderForm } from './provider-form.tsx';
import styles from './selling.module.css';

const path = '/api/settings/tax-provider';

/** Who knows the tax rates of the United States. */
export function TaxProviderPage() {
  const query = { websiteId: useWebsite().id };
  const form = useSettings<TaxProviderSettings, TaxProviderChange>('tax-provider', {
    read: () => call<typeof getTaxProvider>('GET', path, { query }),
    write: (body) => call<typeof putTaxProvider>('PUT', path, { query, body }),
  });
  const { data, change, set, errors } = form;
  const value = data && { ...data, ...change };
  return (
    <ProviderForm
      name="TaxJar"
      texts={texts}
      from={{ title: selling.taxes.title, path: 'taxes' }}
      of={form}
      value={value && { isOn: value.isOn, secret: value.token }}
      secretName="token"
      set={({ isOn, secret }) =>
        set({ ...(isOn !== undefined && { isOn }), ...(secret !== undefined && { token: secret }) })
      }
    >
      {value && <Codes codes={value.codes} errors={errors} onChange={(codes) => set({ codes })} />}
    </ProviderForm>
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
    <section className={styles.part} aria-labelledby="codes">
      <h3 id="codes">{texts.codes}</h3>
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
    </section>
  );
}
