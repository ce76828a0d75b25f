import type { getAgreements, putAgreements } from '#contract/agreement-calls.ts';
import type { AgreementSettings } from '#contract/agreement.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { useSettings } from '../settings/use-settings.ts';

const path = '/api/settings/agreements';

/** How the shop is paid later and elsewhere: as it is stored, and what of it is changed. */
export function useAgreements() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  return useSettings<AgreementSettings, AgreementSettings>('agreements', {
    read: () => call<typeof getAgreements>('GET', path, { query }),
    write: (body) => call<typeof putAgreements>('PUT', path, { query, body }),
  });
}
