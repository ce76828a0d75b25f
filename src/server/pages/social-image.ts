import { createHash } from 'node:crypto';
import { altTextLength } from '#catalog/media-limits.ts';
import type { Image } from '#contract/page.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import { picturesIn } from '#pages/block-needs.ts';
import { shorten } from '#pages/graphemes.ts';
import { mainImage } from '#pages/main-image.ts';
import type { PageModel, SocialImage } from '#contract/page-model.ts';
import { socialSize, type SocialCard } from '#pages/social-card.ts';
import type { SocialStyle } from '#pages/theme-settings.ts';

/** Goes up when cards are drawn in another way, so that none of before is taken for it. */
const drawingVersion = 1;

/** In which width the owner's own picture is handed out, in px. */
const shownWidth = 1500;

/** All that a page's picture for other sites is drawn from; `hash` names exactly that. */
export interface SocialPicture {
  card: SocialCard;
  image: Image | undefined;
  hash: string;
}

/** What the picture of a page shows: its title, whose it is, and the picture that stands for it. */
export function socialPicture(model: PageModel, style: SocialStyle): SocialPicture {
  const { website, pageTitle } = model.data;
  const card = isHome(model)
    ? { title: website.siteTitle, label: website.siteTagline }
    : { title: pageTitle, label: website.siteTitle };
  const image = imageOf(model);
  const parts = [drawingVersion, website.id, style, card, image?.assetUrl, image?.mediaFocalPoint];
  return { card, image, hash: createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32) };
}

function isHome({ data: { pageTitle, website } }: PageModel): boolean {
  return pageTitle === '' || pageTitle === website.siteTitle;
}

/** The picture's address, which names its content and says of which page it is, and its text. */
export function socialImage(
  model: PageModel,
  style: SocialStyle,
  chosen?: SiteSettings['socialPicture'],
): SocialImage | undefined {
  const { canonicalUrl, data } = model;
  const { baseUrl } = data.website;
  if (canonicalUrl === undefined) return undefined;
  // The owner's picture stands for the website: on its home page, and where a page shows none of its own.
  const given = model.own?.socialPicture ?? (isHome(model) || !imageOf(model) ? chosen : undefined);
  if (given) {
    const width = Math.min(given.width, shownWidth);
    const height = Math.round((width / given.width) * given.height);
    return { url: `${baseUrl}${given.url}?format=${shownWidth}w`, width, height, alt: given.altText };
  }
  const { card, image, hash } = socialPicture(model, style);
  const page = encodeURIComponent(canonicalUrl.slice(baseUrl.length));
  const alt = [card.title, card.label, image?.altText].filter(Boolean).join('. ');
  return {
    ...socialSize,
    url: `${baseUrl}/media/social/${hash}.jpg?page=${page}`,
    alt: shorten(alt, altTextLength),
  };
}

/** The item's own picture, else the first that the page shows. */
function imageOf(model: PageModel): Image | undefined {
  const { item, items = [] } = model.data;
  if (item) return mainImage(item);
  if (model.view !== 'content') return items.map(mainImage).find(Boolean);
  for (const id of picturesIn(model.document)) {
    if (model.images[id]) return model.images[id];
  }
  return Object.values(model.products).flat().map(mainImage).find(Boolean);
}
