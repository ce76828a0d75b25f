import type { Block } from '#contract/document.ts';
import { blockState, type BlockMigrations } from '#documents/migrate.ts';
import type { BlockDefinition } from './block.ts';
import { accordionBlock } from './accordion/accordion.tsx';
import { albumBlock } from './album/album.tsx';
import { archiveBlock } from './archive/archive.tsx';
import { audioBlock } from './audio/audio.tsx';
import { buttonBlock } from './button/button.tsx';
import { calendarBlock } from './calendar/calendar.tsx';
import { chartBlock } from './chart/chart.tsx';
import { codeBlock } from './code/code.tsx';
import { componentBlock } from './component/component.tsx';
import { commentsBlock } from './comments/comments.tsx';
import { collectionLinkBlock } from './collection-link/collection-link.tsx';
import { donationBlock } from './donation/donation.tsx';
import { embedBlock } from './embed/embed.tsx';
import { folderBlock } from './folder/folder.tsx';
import { formBlock } from './form/form.tsx';
import { galleryBlock } from './gallery/gallery.tsx';
import { imageBlock } from './image/image.tsx';
import { indexBlock } from './index-list/index-list.tsx';
import { journalBlock } from './journal/journal.tsx';
import { lineBlock } from './line/line.tsx';
import { linkBlock } from './link/link.tsx';
import { logoBlock } from './logo/logo.tsx';
import { mapBlock } from './map/map.tsx';
import { markdownBlock } from './markdown/markdown.tsx';
import { marqueeBlock } from './marquee/marquee.tsx';
import { memberAreaBlock } from './member-area/member-area.tsx';
import { menuBlock } from './menu/menu.tsx';
import { navigationBlock } from './navigation/navigation.tsx';
import { newsletterBlock } from './newsletter/newsletter.tsx';
import { postsByAuthorBlock, postsByCategoryBlock, postsByMonthBlock, postsByTagBlock } from './posts-by/posts-by.tsx';
import { pricingPlanBlock } from './pricing-plan/pricing-plan.tsx';
import { productBlock } from './product/product.tsx';
import { quoteBlock } from './quote/quote.tsx';
import { rssBlock } from './rss/rss.tsx';
import { searchBlock } from './search/search.tsx';
import { serviceBlocks } from './service/service.tsx';
import { shapeBlock } from './shape/shape.tsx';
import { socialLinksBlock } from './social-links/social-links.tsx';
import { spacerBlock } from './spacer/spacer.tsx';
import { summaryBlock } from './summary/summary.tsx';
import { tagCloudBlock } from './tagcloud/tagcloud.tsx';
import { textBlock } from './text/text.tsx';
import { tourDatesBlock } from './tour-dates/tour-dates.tsx';
import { videoBlock } from './video/video.tsx';
import { olderBlocks } from './older-blocks.ts';
import { slices } from '../slices/registry.ts';

/** Every block of pages, in the order in which the picker offers them. */
export const blocks: readonly BlockDefinition[] = [
  textBlock,
  imageBlock,
  quoteBlock,
  buttonBlock,
  spacerBlock,
  lineBlock,
  summaryBlock,
  productBlock,
  donationBlock,
  galleryBlock,
  videoBlock,
  formBlock,
  newsletterBlock,
  memberAreaBlock,
  embedBlock,
  codeBlock,
  commentsBlock,
  mapBlock,
  accordionBlock,
  marqueeBlock,
  socialLinksBlock,
  searchBlock,
  navigationBlock,
  logoBlock,
  linkBlock,
  folderBlock,
  markdownBlock,
  audioBlock,
  albumBlock,
  shapeBlock,
  journalBlock,
  archiveBlock,
  postsByAuthorBlock,
  postsByTagBlock,
  postsByCategoryBlock,
  postsByMonthBlock,
  tagCloudBlock,
  collectionLinkBlock,
  indexBlock,
  rssBlock,
  calendarBlock,
  menuBlock,
  pricingPlanBlock,
  tourDatesBlock,
  ...serviceBlocks,
  chartBlock,
  componentBlock,
];

const known = [...blocks, ...olderBlocks, ...slices];
const byType = new Map<number, BlockDefinition>(known.map((block) => [block.type, block]));

/** How older blocks become those of this version. */
export const blockMigrations: BlockMigrations = Object.fromEntries(
  known.map(({ type, migrations }) => [type, migrations]),
);

/** The definition of a block; undefined for one that is unknown, or newer than this version knows (design 4). */
export function definitionOf(block: Block): BlockDefinition | undefined {
  return blockState(block, blockMigrations) === 'current' ? byType.get(block.type) : undefined;
}

/** What can be placed on a page, or on a slide. */
export const placeable = (isSlide: boolean): readonly BlockDefinition[] => (isSlide ? slices : blocks);

/** The version in which a block of that type is written. */
export const currentVersion = (type: number): number => (byType.get(type)?.migrations.length ?? 0) + 1;
