import type { AreaGroup } from './area.ts';
import { audit } from './audit/area.ts';
import { customers } from './customers/area.ts';
import { discounts } from './discounts/area.ts';
import { domains } from './domains/area.ts';
import { look } from './look/area.ts';
import { forms } from './forms/area.ts';
import { giftCards } from './gift-cards/area.ts';
import { leftCarts } from './left-carts/area.ts';
import { lists } from './lists/area.ts';
import { mailbox } from './mailbox/area.ts';
import { media } from './media/area.ts';
import { members } from './members/area.ts';
import { messages } from './messages/area.ts';
import { newsletters } from './newsletters/area.ts';
import { orders } from './orders/area.ts';
import { pages } from './pages/area.ts';
import { posts } from './posts/area.ts';
import { products } from './products/area.ts';
import { redirects } from './redirects/area.ts';
import { comments } from './comments/area.ts';
import { reports } from './reports/area.ts';
import { reviews } from './reviews/area.ts';
import { selling } from './selling/area.ts';
import { settings } from './settings/area.ts';
import { subscriptions } from './subscriptions/area.ts';
import { start } from './start/area.ts';
import { stock } from './stock/area.ts';
import { team } from './team/area.ts';
import { undone } from './undone/area.ts';
import { groups } from './texts/areas.ts';
import { website } from './website/area.ts';

const first = [start] as const;

const shop = [orders, products, stock, customers, subscriptions, reports] as const;

const marketing = [discounts, giftCards, leftCarts, reviews, newsletters, lists] as const;

const content = [pages, posts, comments, media, look] as const;

const audience = [messages, forms, members] as const;

const house = [mailbox, website, domains, redirects, team, audit, undone] as const;

/** What stays in sight, however little room there is. */
const last = [selling, settings] as const;

/** The areas of the back office in the order of the navigation: a new one is its folder and a line above. */
export const areas = [...first, ...shop, ...marketing, ...content, ...audience, ...house, ...last] as const;

/** The same, as the navigation sets them apart. */
export const areaGroups: readonly AreaGroup[] = [
  { areas: first },
  { title: groups.shop, areas: shop },
  { title: groups.marketing, areas: marketing },
  { title: groups.content, areas: content },
  { title: groups.audience, areas: audience },
  { title: groups.house, isFolded: true, areas: house },
  { areas: last },
];
