import type {
  AddressProviderChange,
  AddressProviderSettings,
  getAddressProvider,
  putAddressProvider,
} from '#contract/address-calls.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { useSettings } from '../settings/use-settings.ts';
import { addressProvider as texts } from '../texts/address-provider.ts';
import { selling } from '../texts/selling.ts';
import { ProviderForm } from './provider-form.tsx';

const path = '/api/settings/address-provider';

/** Who completes addresses in the checkout. */
export function AddressProviderPage() {
  const query = { websiteId: useWebsite().id };
  const form = useSettings<AddressProviderSettings, AddressProviderChange>('address-provider', {
    read: () => call<typeof getAddressProvider>('GET', path, { query }),
    write: (body) => call<typeof putAddressProvider>('PUT', path, { query, body }),
  });
  const value = form.data && { ...form.data, ...form.change };
  return (
    <ProviderForm
      name="Geoapify"
      texts={texts}
      from={{ title: selling.checkout.title, path: 'checkout' }}
      of={form}
      value={value && { isOn: value.isOn, secret: value.key }}
      secretName="key"
      set={({ isOn, secret }) =>
        form.set({ ...(isOn !== undefined && { isOn }), ...(secret !== undefined && { key: secret }) })
      }
    />
  );
}
