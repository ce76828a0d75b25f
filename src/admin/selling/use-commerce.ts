import type { getPreferences, putPreferences } from '#contract/preference-calls.ts';
import type { PreferencesOf } from '#contract/preferences.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { useSettings } from '../settings/use-settings.ts';

export type Commerce = PreferencesOf<'commerce'>;

const path = '/api/v1/commerce-preferences/{namespace}';

/** What holds of all that the website sells; each screen changes a part of it. */
export function useCommerce() {
  const { id: websiteId } = useWebsite();
  const options = { params: { namespace: 'commerce' as const }, query: { websiteId } };
  const form = useSettings<Record<string, unknown>, Commerce>('commerce', {
    read: () => call<typeof getPreferences>('GET', path, options),
    write: (body) => call<typeof putPreferences>('PUT', path, { ...options, body }),
  });
  // The call is one for every namespace; the server has read each setting by its schema.
  const value = form.data && ({ ...form.data, ...form.change } as Commerce);
  return { ...form, value };
}
