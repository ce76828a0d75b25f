import fc, { type Arbitrary } from 'fast-check';
import type { TestRoute } from '#server/testing/app.ts';
import { fieldsOf, fillAddress, valuesOf } from '#server/testing/requests.ts';
import { validValue } from '#server/testing/values.ts';

export type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: [string, string][] }
  | { kind: 'bytes'; bytes: Buffer };

/**
 * A call as it is put together and then broken. Ids and tokens stand as `__own.entryId__` until it is sent, so that a
 * seed means the same calls whatever ids a run makes.
 */
export interface Call {
  /** The route that it was made for, as "POST /cart/entries". */
  route: string;
  method: string;
  /** Path and query, as they are sent. */
  target: string;
  version: string;
  headers: [string, string][];
  body?: Body;
  /** What was done to it. */
  changes: string[];
  /** It ends before it said it would, or is no request: then the connection may end without an answer. */
  mayGoUnanswered: boolean;
}

/** The names whose values a run knows, as placeholders of the visitor who calls. */
export function placeholders(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `__own.${name}__`]));
}

const pages = [
  '',
  'shop',
  'shop?format=json',
  'shop?format=rss',
  'shop?sort=newest&page=2',
  'shop?category=x',
  'nothing',
];

/** A call that this route takes. */
export function validCall(route: TestRoute, known: Record<string, string>): Arbitrary<Call> {
  const { method, schema } = route;
  const knownValues = (name: string) => {
    const values = valuesOf(route.url, name, known);
    return values.length > 0 ? fc.constantFrom(...values) : undefined;
  };
  const valid = (part: unknown) => validValue(part ?? {}, knownValues) as Arbitrary<object>;
  const parts = {
    path: fc.constantFrom(known.path ?? '', ...pages).map((path) => fillAddress(route.url, { ...known, path })),
    query: schema.querystring ? valid(schema.querystring) : fc.constant({}),
    body: bodyOf(route, known, valid),
  };
  return fc.record(parts).map(({ path, query, body }) => {
    const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
    const search = texts.length > 0 ? `?${new URLSearchParams(texts)}` : '';
    return {
      route: `${method} ${route.url}`,
      method,
      target: path + search,
      version: 'HTTP/1.1',
      headers: headersOf(route, body),
      ...(body && { body }),
      changes: [],
      mayGoUnanswered: false,
    };
  });
}

function bodyOf(
  { method, url, schema }: TestRoute,
  known: Record<string, string>,
  valid: (part: unknown) => Arbitrary<object>,
): Arbitrary<Body | undefined> {
  if (schema.body) return valid(schema.body).map((value) => ({ kind: 'json', value }));
  if (method === 'PATCH' || url === '/api/uploads') {
    return fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ kind: 'bytes', bytes: Buffer.from(bytes) }));
  }
  if (method !== 'POST' || url.startsWith('/api/')) return fc.constant(undefined);
  const fields = fieldsOf(url).flatMap((name) =>
    valuesOf(url, name, known).map((value) => [name, String(value)] as [string, string]),
  );
  return fc.constant({ kind: 'form', fields });
}

function headersOf(route: TestRoute, body: Body | undefined): [string, string][] {
  const isOwners = route.side === 'owner';
  const cookies = isOwners
    ? 'account=__own.account__; crumb=__own.ownerCrumb__'
    : 'cart=__own.cart__; crumb=__own.crumb__; hasCart=true';
  const isPage = !route.url.startsWith('/api/');
  return [
    ['Host', isOwners ? 'localhost' : '127.0.0.1'],
    ['Accept', isPage ? 'text/html' : 'application/json'],
    ['Cookie', cookies],
    ...(isPage ? ([['Sec-Fetch-Site', 'same-origin']] as const) : []),
    ...(isPage ? [] : ([['X-CSRF-Token', isOwners ? '__own.ownerCrumb__' : '__own.crumb__']] as const)),
    ...(route.method === 'GET' ? [] : ([['Idempotency-Key', '__own.newKey__']] as const)),
    ...(body?.kind === 'json' ? ([['Content-Type', 'application/json']] as const) : []),
    ...(body?.kind === 'bytes' ? ([['Content-Type', 'application/octet-stream']] as const) : []),
    ...(body?.kind === 'form' ? ([['Content-Type', 'application/x-www-form-urlencoded']] as const) : []),
  ].map(([name, value]): [string, string] => [name, value]);
}

/** Where a value of a JSON body stands as `"@@1e400@@"`, what stands inside is written as it is. */
const raw = /"@@(.*?)@@"/g;

export function bytesOf(body: Body | undefined): Buffer {
  if (!body) return Buffer.alloc(0);
  if (body.kind === 'bytes') return body.bytes;
  if (body.kind === 'form') return Buffer.from(new URLSearchParams(body.fields).toString());
  return Buffer.from((JSON.stringify(body.value) ?? '').replaceAll(raw, '$1'));
}

const isFramed = ([name]: [string, string]) => /^(content-length|transfer-encoding)$/i.test(name.trim());

/** The call as it goes over the wire, with its placeholders filled in. */
export function wireBytes(call: Call, fill: (text: string) => string): Buffer {
  // Through Latin-1, which keeps every byte.
  const body = Buffer.from(fill(bytesOf(call.body).toString('latin1')), 'latin1');
  const length: [string, string][] =
    call.body && !call.headers.some(isFramed) ? [['Content-Length', String(body.length)]] : [];
  const headers = [...call.headers, ...length, ['Connection', 'close']].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${call.method} ${call.target} ${call.version}\r\n${headers.join('')}\r\n`;
  return Buffer.concat([Buffer.from(fill(head)), body]);
}
