import { randomBytes } from 'node:crypto';
import { imageWidths } from '#catalog/images.ts';
import type { Article } from './demo-shop.ts';

export interface HostileRequest {
  method: 'GET' | 'HEAD' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What an attacker has read of a shop. */
export interface Loot {
  articles: readonly Article[];
  /** Paths of some of its pictures, without their widths. */
  pictures: readonly string[];
}

const noise = (length = 12) => randomBytes(length).toString('hex');
const upTo = (count: number) => Math.floor(Math.random() * count);
const pick = <T>(list: readonly T[]): T | undefined => list[upTo(list.length)];
const byte = () => upTo(256);

const html = { accept: 'text/html' };
const json = { accept: 'application/json', 'content-type': 'application/json' };
const page = (path: string, headers = {}): HostileRequest => ({
  method: 'GET',
  path,
  headers: { ...html, ...headers },
});

/** The same words as cookie and header pass for a crumb. */
function call(path: string, body: string, headers = {}): HostileRequest {
  const crumb = noise();
  return {
    method: 'POST',
    path,
    headers: { ...json, cookie: `crumb=${crumb}`, 'x-csrf-token': crumb, ...headers },
    body,
  };
}

/** An address that nobody has called from yet. */
function someAddress(): string {
  const ipv6 = `2001:db8:${noise(2)}:${noise(2)}::${noise(2)}`;
  return pick([ipv6, `[${ipv6}]:${1024 + upTo(60_000)}`, [byte(), byte(), byte(), byte()].join('.'), noise()]) ?? '';
}

const anyone = () => ({ cookie: `cart=${randomBytes(24).toString('base64url')}; unlocked=${noise(16)}` });
const filters = () => `category=${noise()}&tag=${noise()}&sort=${noise()}&page=${1 + upTo(9999)}&${noise()}=1`;

/** Each makes up something else each time; none of it may be remembered for good. */
const kinds: ((loot: Loot) => HostileRequest)[] = [
  () => page(`/?${filters()}`),
  ({ articles }) => page(`${pick(articles)?.path}?${filters()}`, anyone()),
  () => page(`/${pick(['shop', 'journal'])}?${pick(['category', 'tag', 'page'])}=${noise()}`),
  () => page(`/${noise()}/${noise(200)}`, { 'if-none-match': `"${noise()}"` }),
  () => page('/', { host: `127.${upTo(1e9)}.${upTo(1e9)}.${byte()}` }),
  () => page('/', { host: `${noise()}.example:${upTo(65_536)}` }),
  () => page(`/search?q=${noise(3)}`),
  () => page(`/api/search/suggestions?q=${noise(3)}`, json),
  () => page('/api/commerce/shopping-cart', { ...json, ...anyone() }),
  () => page('/cart', anyone()),
  () => page(pick(['/api/openapi.json', '/api/docs/json', '/sitemap.xml', '/robots.txt', '/shop?format=rss']) ?? '/'),
  () => page(`/order/${noise(16)}`),
  () => page(`/media/${noise(16)}/x?format=500w`),
  () => page(`/media/social/${noise(16)}.jpg?page=/${noise()}`),
  ({ pictures }) => page(`${pick(pictures)}?format=${pick(imageWidths)}w`, { accept: pick(['image/webp', '*/*']) }),
  () => ({ method: 'HEAD', path: `/shop?${filters()}`, headers: html }),
  ({ articles }) => {
    const { itemId, sku } = pick(articles) ?? {};
    const entry = { itemId, sku, quantity: 1 + upTo(12_000), additionalFields: null };
    return call('/api/commerce/shopping-cart/entries', JSON.stringify(entry), anyone());
  },
  () => call('/api/commerce/shopping-cart/entries', '['.repeat(1 + upTo(5000)), anyone()),
  () => call('/api/commerce/shopping-cart/coupons', JSON.stringify({ code: noise() }), anyone()),
  () =>
    call('/api/account/session', JSON.stringify({ email: `${noise()}@x.example`, password: noise() }), {
      host: 'localhost',
    }),
  () => page('/config', { host: 'localhost', cookie: `account=${randomBytes(24).toString('base64url')}` }),
  () => ({
    method: 'POST',
    path: `/${noise()}`,
    headers: { ...html, 'sec-fetch-site': 'cross-site' },
    body: noise(20_000),
  }),
];

/** A request as an attacker makes it up, from an address of its own. */
export function hostileRequest(loot: Loot): HostileRequest {
  const request = (pick(kinds) ?? (() => page('/')))(loot);
  return { ...request, headers: { 'x-forwarded-for': someAddress(), ...request.headers } };
}
