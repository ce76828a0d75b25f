import type { InvoiceSettings } from '#contract/invoice-calls.ts';
import type { getPreferences, putPreferences } from '#contract/preference-calls.ts';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { Group, SettingsForm } from '../settings/settings-form.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { invoices as texts } from '../texts/invoices.ts';

const path = '/api/v1/commerce-preferences/{namespace}';

/** How invoices are made out. */
export function InvoicesPage() {
  const { id: websiteId } = useWebsite();
  const options = { params: { namespace: 'invoices' as const }, query: { websiteId } };
  const form = useSettings<Record<string, unknown>, InvoiceSettings>('invoices', {
    read: () => call<typeof getPreferences>('GET', path, options),
    write: (body) => call<typeof putPreferences>('PUT', path, { ...options, body }),
  });
  const { data, change, set, errors } = form;
  // The call is one for every namespace; the server has read each setting by its schema.
  const value = data && ({ ...data, ...change } as InvoiceSettings);
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        value && (
          <Group title={texts.who} text={texts.kept}>
            <TextField
              label={texts.seller}
              hint={texts.sellerHint}
              rows={5}
              maxLength={1000}
              value={value.seller}
              onChange={(seller) => set({ seller })}
              problem={errors.seller}
            />
            <TextField
              label={texts.prefix}
              hint={texts.prefixHint(`${value.prefix || 'RE-'}1001`)}
              maxLength={20}
              autoComplete="off"
              value={value.prefix}
              onChange={(prefix) => set({ prefix })}
              problem={errors.prefix}
            />
            <TextField
              label={texts.note}
              hint={texts.noteHint}
              rows={3}
              maxLength={1000}
              value={value.note}
              onChange={(note) => set({ note })}
              problem={errors.note}
            />
          </Group>
        )
      }
    </SettingsForm>
  );
}
