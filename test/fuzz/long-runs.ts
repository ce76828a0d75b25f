import fc from 'fast-check';
import type { TestRoute } from '#server/testing/app.ts';
import { pathsOf, changeAt } from './body-changes.ts';
import { bytesOf, validCall, type Call } from './call.ts';
import { bytes, named, withBody, type Change } from './change.ts';
import { addHeader, setHeader } from './header-changes.ts';

const characters = 'x09 /.-+_%&=;,:"\'\\<{[@'.split('');
const sequences = [
  '%20',
  '%2F',
  '%C3',
  'a.',
  'a=1&',
  '1.',
  '//',
  '\\u',
  'q=0,',
  '<a ',
  'bytes=0-0,',
  'W/"x",',
  'é',
  '😀',
];
/** What is sent over and over: characters, and what parsers look for. */
export const pieces = [...characters, ...sequences];

/** In bytes, as much as is taken: a JSON body, a form, the head of a request, each with room for the rest. */
const longest = { json: 390_000, form: 99_000, head: 14_500 };
/** What no body may be as long as, and no answer may suffer from. */
const tooLong = 990_000;

const run = (piece: string, length: number) => piece.repeat(Math.floor(length / Buffer.byteLength(piece)));
const headRun = (piece: string) => run(piece.replaceAll(/[^\x21-\x7e]/g, '%20'), longest.head);

/** Ways to put a long run of a piece into a call: into each of its own fields, one at a time. */
export function longRuns(call: Call, { schema }: TestRoute): ((piece: string) => Change)[] {
  const { properties = {} } = (schema.querystring ?? {}) as { properties?: object };
  return [...inPath(call), ...inQuery(Object.keys(properties)), ...inBody(call)];
}

/** The same for fields that every call has. */
export function commonRuns(): ((piece: string) => Change)[] {
  return [...inQuery(pageQuery), ...inHeaders, ...inCookies];
}

function inPath({ target }: Call): ((piece: string) => Change)[] {
  const [path = '', query = ''] = target.slice(1).split('?');
  const segments = [...path.split('/'), ''];
  return segments.map((_, at) => (piece) => {
    const changed = segments.with(at, headRun(piece)).join('/');
    return named(`a long run of ${piece} in the path`, (call) => ({ ...call, target: `/${changed}?${query}` }));
  });
}

const pageQuery = ['', 'page', 'sort', 'category', 'tag', 'format', 'q', 'crumb', 'nothing'];

function inQuery(names: string[]): ((piece: string) => Change)[] {
  return names.map((name) => (piece) => {
    const given = name ? `${name}=${headRun(piece)}` : headRun(piece);
    return named(`a long run of ${piece} in the query ${name}`, (call) => {
      const others = call.target.split('?')[1]?.split('&') ?? [];
      const kept = others.filter((part) => name === '' || !part.startsWith(`${name}=`));
      return { ...call, target: `${call.target.split('?')[0]}?${[given, ...kept].join('&')}` };
    });
  });
}

const negotiation = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Content-Type', 'User-Agent', 'Host'];
const conditions = ['Range', 'If-None-Match', 'If-Modified-Since', 'If-Range'];
const proofs = ['Idempotency-Key', 'X-CSRF-Token', 'Origin', 'Referer', 'Sec-Fetch-Site', 'Authorization'];
const senders = ['X-Forwarded-For', 'Forwarded', 'Stripe-Signature', 'Webhook-Signature', 'Webhook-Timestamp'];
const headerNames = [...negotiation, ...conditions, ...proofs, ...senders];
const cookieNames = ['cart', 'crumb', 'account', 'siteUser', 'hasCart', 'unlocked', '__Host-cart', 'nothing'];

const inHeaders = headerNames.map(
  (name) => (piece: string) =>
    named(`a long run of ${piece} in ${name}`, (call) => setHeader(call, name, headRun(piece))),
);

const inCookies = [
  (piece: string) => named(`a long run of ${piece} as cookies`, (call) => setHeader(call, 'Cookie', headRun(piece))),
  ...cookieNames.map(
    (name) => (piece: string) =>
      named(`a long run of ${piece} in the cookie ${name}`, (call) => {
        const [, others = ''] = call.headers.find(([header]) => header === 'Cookie') ?? [];
        const kept = others.split('; ').filter((cookie) => !cookie.startsWith(`${name}=`));
        return setHeader(call, 'Cookie', [...kept, `${name}=${headRun(piece)}`].join('; '));
      }),
  ),
];

function inBody({ body }: Call): ((piece: string) => Change)[] {
  if (body?.kind === 'form') return inForm(body.fields);
  if (body?.kind !== 'json') return [];
  return pathsOf(body.value).map((_, at) => (piece) => {
    const text = run(piece, longest.json / JSON.stringify(piece).slice(1, -1).length);
    return named(`a long run of ${piece} in the body`, (call) =>
      changeAt(call, at, (parent, key) => void (parent[key] = text)),
    );
  });
}

function inForm(fields: [string, string][]): ((piece: string) => Change)[] {
  const names = [...fields.map(([name]) => name), ...moreFields];
  const inField = names.map((name) => (piece: string) => {
    const text = run(piece, longest.form / encodeURIComponent(piece).length);
    return named(`a long run of ${piece} in the field ${name}`, (call) => {
      if (call.body?.kind !== 'form') return call;
      const kept = call.body.fields.filter(([other]) => other !== name);
      return withBody(call, { kind: 'form', fields: [...kept, [name, text]] });
    });
  });
  const alone = (piece: string) =>
    named(`a form that is a long run of ${piece}`, (call) => withBody(call, bytes(run(piece, longest.form))));
  return [...inField, alone];
}

const moreFields = ['itemId', 'option-Size', 'additionalFields', 'remove', 'intent', 'removeCoupon', 'nothing'];

const numbered = (count: number, write: (index: number) => string, between = ',') =>
  Array.from({ length: count }, (_, index) => write(index)).join(between);
/** A short name that no other number has. */
const nameOf = (index: number) => `${index.toString(36)}z`;

/** Bodies of very many parts. */
const crowdedJson = [
  '['.repeat(195_000) + ']'.repeat(195_000),
  '{"a":'.repeat(65_000) + '1' + '}'.repeat(65_000),
  `{"${numbered(40_000, nameOf, '":{"')}":0${'}'.repeat(40_000)}`,
  `[${numbered(195_000, () => '0')}]`,
  `[${numbered(130_000, () => '{}')}]`,
  `[${numbered(35_000, (index) => `{"${nameOf(index)}":0}`)}]`,
  `{${numbered(35_000, (index) => `"${nameOf(index)}":0`)}}`,
  `{${numbered(35_000, (index) => `"${index}":0`)}}`,
  `{${numbered(75_000, () => '"a":0')}}`,
  `{"itemId":"${String.raw`\u0061`.repeat(64_000)}"}`,
  `[${numbered(45_000, () => '{"a":0}')},{"__proto__":0}]`,
  `[${numbered(45_000, () => '{"a":0}')},{"constructor":0}]`,
  `"${String.raw`\"`.repeat(190_000)}"`,
  ' '.repeat(longest.json),
  '9'.repeat(longest.json),
  `-1e${'9'.repeat(380_000)}`,
  `[${numbered(90_000, (index) => `{"${nameOf(index)}":0}`)}]`.slice(0, tooLong),
];
const crowdedForms = [
  numbered(24_000, () => 'a=1', '&'),
  numbered(12_000, (index) => `k${index}=`, '&'),
  numbered(12_000, (index) => `${index}=`, '&'),
  numbered(6000, (index) => `option-${index}=x`, '&'),
  numbered(8000, () => 'itemId[]=1', '&'),
  `${'a'.repeat(40_000)}${'[b]'.repeat(18_000)}=1`,
];

/** Ways to make a call of very many parts. */
export function crowds({ body }: Call): Change[] {
  const bodies = body?.kind === 'json' ? crowdedJson : body?.kind === 'form' ? crowdedForms : [];
  return [
    ...bodies.map((text) => named(`a crowd ${text.slice(0, 12)}`, (call) => withBody(call, bytes(text)))),
    named('a crowd of parameters', (call) => ({
      ...call,
      target: `${call.target.split('?')[0]}?${numbered(2000, (index) => `k${index}=`, '&')}`,
    })),
    named('a crowd of the same parameter', (call) => ({
      ...call,
      target: `${call.target.split('?')[0]}?${numbered(2800, () => 'q=a', '&')}`,
    })),
    named('a crowd of cookies', (call) =>
      setHeader(
        call,
        'Cookie',
        numbered(2000, (index) => `c${index}=`, '; '),
      ),
    ),
    named('a crowd of the same cookie', (call) =>
      setHeader(
        call,
        'Cookie',
        numbered(1800, () => 'cart=x', '; '),
      ),
    ),
    ...['Accept', 'If-None-Match', 'X-Forwarded-For'].map((name) =>
      named(`a crowd of ${name}`, (call) =>
        Array.from({ length: 900 }).reduce<Call>((crowded) => addHeader(crowded, name, 'x'), call),
      ),
    ),
  ];
}

const samples = 20;

/** The call of this route, among some, that says most. */
export function fullCall(route: TestRoute, known: Record<string, string>, seed: number): Call {
  const calls = fc.sample(validCall(route, known), { seed, numRuns: samples });
  return calls.reduce((fullest, call) => (sizeOf(call) > sizeOf(fullest) ? call : fullest));
}

const sizeOf = (call: Call) => call.target.length + bytesOf(call.body).length;
