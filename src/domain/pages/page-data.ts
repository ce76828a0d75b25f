import type { CommentSettings } from '#contract/comment-settings.ts';
import type { NavigationItem, PageData } from '#contract/page.ts';
import type { MenuItem } from '#contract/preferences.ts';
import type { SiteStyles } from '#contract/site-styles.ts';
import { styleAssets } from '../websites/style-assets.ts';
import type { LoadDeps } from './loaded-page.ts';
import { loadLinks } from './navigation.ts';
import { keepsPlanUnit, notesLanguages } from '../websites/flags.ts';
import type { Site } from '../websites/site.ts';

type PagePart = Pick<PageData, 'pageType' | 'pageTitle' | 'pageDescription' | 'fullUrl'> &
  Partial<PageData> & { later?: Promise<Partial<PageData>> };

/** A page's data: what belongs to every page of the website, and the page's own part, of which some may be on its way. */
export async function pageData(deps: LoadDeps, site: Site, { later, ...part }: PagePart): Promise<PageData> {
  const { access, comments, commerce, navigation, captcha, site: settings, styles } = site.preferences;
  const [{ main, legal }, others] = await Promise.all([loadLinks(deps.database.read, site), later]);
  return {
    website: {
      id: site.id,
      siteTitle: site.title,
      siteTagline: site.tagline,
      siteDescription: site.description,
      baseUrl: await deps.baseUrl(site.id),
      timeZone: site.time_zone,
      language: site.language,
      ...sharing(comments),
      ...looks(styles),
      ...(captcha.kind !== 'own' && { captchaSettings: { kind: captcha.kind, siteKey: captcha.siteKey } }),
    },
    websiteSettings: {
      storeCurrency: site.currency,
      useCLDRMoneyFormat: commerce.useCLDRMoneyFormat,
      units: settings.units,
      ...(keepsPlanUnit(site) && { keepsPlanUnit: true }),
      ...(notesLanguages(site) && { multilingualEmails: true }),
      ...(access.accounts && { hasAccounts: true }),
      ...talkSettings(comments),
      storeSettings: {
        multipleQuantityAllowedForServices: commerce.multipleQuantityAllowedForServices,
        expressCheckout: commerce.expressCheckout,
        ...(commerce.showsWishlist && { showsWishlist: true }),
      },
    },
    navigation: {
      items: main.map((item) => markActive(item, part.fullUrl)),
      header: navigation.header,
      footer: navigation.footer,
      legal,
    },
    ...part,
    ...others,
  };
}

const talkSettings = ({ commentsEnabled, simpleLikingEnabled, disqusShortname }: CommentSettings) => ({
  commentsEnabled,
  simpleLikingEnabled,
  ...(disqusShortname && { disqusShortname }),
});

/** What makes the website look otherwise than its theme, where something does. */
function looks(styles: SiteStyles) {
  const assets = styleAssets(styles);
  return assets.length > 0 && { styleAssets: assets };
}

const sharing = ({ shareButtons }: CommentSettings) =>
  shareButtons.length > 0 && { shareButtonOptions: Object.fromEntries(shareButtons.map((name) => [name, true])) };

function markActive(item: MenuItem, path: string): NavigationItem {
  const isActive = (url: string) => url !== '' && (url === path || (url !== '/' && path.startsWith(`${url}/`)));
  const items = item.items.map((child) => ({ ...child, active: isActive(child.url) }));
  return { ...item, items, active: isActive(item.url) || items.some((child) => child.active) };
}
