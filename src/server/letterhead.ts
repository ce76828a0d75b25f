import type { Letterhead } from '#jobs/services.ts';
import { mailStyleOf } from '#pages/site-look.ts';
import type { Presentation } from './presentation.ts';
import type { Site } from '#domain/websites/site.ts';

/** What stands around a site's mails: the look of its theme, and where its footer says that it is; its name stands above. */
export function letterheadOf(presentation: Presentation, site: Site, legal: Letterhead['legal']): Letterhead {
  const { footer } = site.preferences.navigation;
  return {
    ...mailStyleOf(presentation.theme(site.theme), site.preferences.styles),
    address: addressIn(footer).filter((line) => line !== site.title),
    legal,
  };
}

/** The lines of the footer's address, which themes print as "Find us". */
function addressIn(footer: unknown): string[] {
  const { address } = typeof footer === 'object' && footer !== null && 'address' in footer ? footer : {};
  return Array.isArray(address) ? address.filter((line) => typeof line === 'string') : [];
}
