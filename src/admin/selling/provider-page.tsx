import { useParams } from '@tanstack/react-router';
import { AddressProviderPage } from './address-provider-page.tsx';
import { TaxProviderPage } from './tax-provider-page.tsx';

/** The account at one of those who are asked what this shop does not know. */
export function ProviderPage() {
  const { provider } = useParams({ from: '/config/$site/selling/providers/$provider' });
  return provider === 'addresses' ? <AddressProviderPage /> : <TaxProviderPage />;
}
