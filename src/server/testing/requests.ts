import fc from 'fast-check';
import type { TestRoute } from './app.ts';
import { validValue, type ValueSchema } from './values.ts';
import type { TestRequest } from './visitor.ts';

/** What the plain HTML forms of pages send, by address; a new form without a row sends what all of these do. */
const formFields: Record<string, string[]> = {
  '/*': ['password'],
  '/cart/entries': ['itemId', 'sku', 'quantity', 'amount'],
  '/cart/gift-card/balance': ['code'],
  '/cart/entries/:entryId': ['quantity'],
  '/cart/fields': ['_itemId', '_sku', '_quantity', 'text'],
  '/cart/entries/:entryId/fields': ['text'],
  '/cart/coupons': ['code'],
  '/cart/gift-cards': ['code'],
  '/cart/shipping': ['country', 'region', 'postalCode', 'shippingOptionId'],
  '/cart/reminders/:token': [],
  '/cart/reminders/:token/stop': [],
  '/forms/:formId': ['_from', '_block', 'name', 'email', 'message'],
  '/comments/:placeId': ['body', 'name', 'email', 'parentId'],
  '/comments/:placeId/report/:commentId': [],
  '/comments/mails/:token': [],
  '/comments/mails/:token/stop': [],
  '/likes/:itemId': [],
  '/newsletter/confirm/:token': [],
  '/newsletter/unsubscribe/:token': [],
  '/reviews/:token': ['itemId', 'rating', 'name', 'body', 'pictureText', 'dropsPictures'],
  '/restock': ['productId', 'variantId', 'email'],
  '/checkout': [],
  '/checkout/:checkoutId':
    'email name line1 city region postalCode country shippingOptionId notes cardNumber idempotencyKey'.split(' '),
  '/payments/test/:attemptId': ['answer'],
};
const allFields = [...new Set(Object.values(formFields).flat())];

/** Values that fit a field wherever it stands. */
const plausible: Record<string, (string | number | boolean)[]> = {
  additionalFields: ['null', '{"engraving":"A. L."}'],
  answer: ['approve'],
  cardNumber: ['4242424242424242'],
  city: ['Albany'],
  country: ['US'],
  file: ['inter-latin-wght-normal.woff2'],
  email: ['ada@example.com'],
  // A website that is offline answers nothing else.
  isOffline: [false],
  // Nor does a shop that is closed.
  isShopClosed: [false],
  line1: ['1 Main Street'],
  name: ['Ada Example'],
  namespace: ['commerce'],
  postalCode: ['12207'],
  quantity: [1, 2],
  region: ['NY'],
  shippingOptionId: ['parcel'],
  siteVisitorEmail: ['ada@example.com'],
  version: [2],
  trackingUrl: ['https://parcels.example/7'],
};

/** The fields that an address's plain form sends. */
export function fieldsOf(url: string): string[] {
  return formFields[url] ?? allFields;
}

/** The values that are known for a name at an address: a shop's own first, where there are any. */
export function valuesOf(url: string, name: string, known: Record<string, string>): (string | number | boolean)[] {
  const segments = url.split('/');
  const at = segments.indexOf(`:${name}`);
  const before = (at === -1 ? segments.filter((segment) => !segment.startsWith(':')).at(-1) : segments[at - 1]) ?? '';
  const own = known[`${before}.${name}`] ?? known[name];
  return own === undefined ? (plausible[name] ?? []) : [own];
}

/** A request that this route takes, of whoever the known values belong to. */
export function validRequest(route: TestRoute, known: Record<string, string>, seed = 1): TestRequest {
  const { method, schema } = route;
  const url = fillAddress(route.url, known);
  const query = schema.querystring
    ? `?${new URLSearchParams(textsOf(sample(schema.querystring, route, known, seed)))}`
    : '';
  const headers: Record<string, string> = { 'idempotency-key': `key-${crypto.randomUUID()}` };
  const request = { method: method as TestRequest['method'], url: url + query, headers };
  if (schema.body) return { ...request, payload: sample(schema.body, route, known, seed) };
  if (method !== 'POST' || url.startsWith('/api/')) return request;
  const fields = fieldsOf(route.url).flatMap((name) =>
    valuesOf(route.url, name, known).map((value) => [name, String(value)]),
  );
  Object.assign(headers, {
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  });
  return { ...request, payload: new URLSearchParams(fields).toString() };
}

/** An address with its parameters filled in; what is not known is named as nothing is. */
export function fillAddress(url: string, known: Record<string, string>): string {
  return url
    .replace('*', known.path ?? '')
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(valuesOf(url, name, known)[0] ?? 'unknown')));
}

function sample(
  schema: unknown,
  { url }: TestRoute,
  known: Record<string, string>,
  seed: number,
): Record<string, unknown> {
  const knownValues = (name: string) => {
    const values = valuesOf(url, name, known);
    return values.length > 0 ? fc.constantFrom(...values) : undefined;
  };
  const [value] = fc.sample(validValue(schema as ValueSchema, knownValues), { seed, numRuns: 1 });
  return value as Record<string, unknown>;
}

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
