import type { Read } from '#database/database.ts';
import { loadLinks } from '#domain/pages/navigation.ts';
import type { Letterhead } from '#jobs/services.ts';
import { mailStyleOf } from '#pages/site-look.ts';
import type { Presentation } from './presentation.ts';
import type { Site } from '#domain/websites/site.ts';

/** What stands around a site's mails: the look of its theme, and where its footer says that it is; its name stands above. */
export async function letterheadOf(presentation: Presentation, read: Read, site: Site): Promise<Letterhead> {
  const { footer } = site.preferences.navigation;
  const { legal } = await loadLinks(read, site);
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
