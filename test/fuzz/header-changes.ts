import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { bytesOf, type Call } from './call.ts';
import { bytes, named, withBody, type Change } from './change.ts';
import { hostileText, injected } from './hostile.ts';

const linesOf = (name: string, values: string[]) => values.map((value): [string, string] => [name, value]);

export function setHeader(call: Call, name: string, value: string | undefined): Call {
  const others = call.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
  return { ...call, headers: value === undefined ? others : [...others, [name, value]] };
}
export const addHeader = (call: Call, name: string, value: string): Call => ({
  ...call,
  headers: [...call.headers, [name, value]],
});

const jsonTypes = [
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/json;',
  'APPLICATION/JSON',
];
const nearTypes = ['application/jsonx', 'text/json', 'application/problem+json', 'application/xml', 'text/plain'];
const formTypes = ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=iso-8859-1'];
const partTypes = ['multipart/form-data', 'multipart/form-data; boundary=x'];
const types = [...jsonTypes, ...nearTypes, ...formTypes, ...partTypes, 'application/json', '*/*', '', ' ', ','];

const lengths = ['0', '1', '-1', '1e3', '0x10', 'NaN', '', '9'.repeat(20), '2, 2', '+5', ' 7'];
const codings = ['chunked', 'gzip, chunked', 'identity', 'xchunked', 'chunked, chunked', ''];
const framings = [...linesOf('Content-Length', lengths), ...linesOf('Transfer-Encoding', codings)];

/** Ways to break what says how a body is sent. */
export const transferChanges: Arbitrary<Change>[] = [
  fc
    .option(fc.constantFrom(...types), { nil: undefined })
    .map((type) => named('content type', (call) => setHeader(call, 'Content-Type', type))),
  fc.constantFrom(...types).map((type) => named('two content types', (call) => addHeader(call, 'Content-Type', type))),
  fc
    .subarray(framings, { minLength: 1, maxLength: 2 })
    .map((lines) =>
      named('framing', (call) => ({ ...call, headers: [...call.headers, ...lines], mayGoUnanswered: true })),
    ),
  fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'x').map((coding) =>
    named('content encoding', (call) => {
      const body = coding === 'gzip' ? bytes(gzipSync(bytesOf(call.body))) : call.body;
      return setHeader(withBody(call, body), 'Content-Encoding', coding);
    }),
  ),
];

const brokenCookies = ['', ';', '=', 'cart', 'cart=', 'cart=x', 'cart=%E0%A4%A', 'cart="quoted"', '\u0080\u00ff=1'];
const strangeCookies = [
  `cart=${'x'.repeat(32)}`,
  'cart=../../etc',
  '__proto__=1; cart=1',
  'unlocked=x; hasCart=x; crumb=',
];
const foreignCookies = ['cart=__other.cart__; crumb=__own.crumb__', 'crumb=__own.crumb__', '__Host-cart=__own.cart__'];
const mixedCookies = [
  'cart=__own.cart__; cart=__other.cart__; crumb=__own.crumb__',
  'account=__own.account__; crumb=__own.crumb__; cart=__own.cart__',
  `account=${'y'.repeat(32)}; crumb=c`,
  `${'a=1; '.repeat(500)}cart=__own.cart__`,
];
const cookies = [...brokenCookies, ...strangeCookies, ...foreignCookies, ...mixedCookies];

const knownHosts = ['other.example', 'OTHER.EXAMPLE:80', 'localhost', '[::1]', '127.1', '127.0.0.1:99999'];
const unknownHosts = ['nowhere.example', '', '127.0.0.1.', 'a b', '127.0.0.1@x', 'é', '../x', 'x'.repeat(300)];
const others: [string, string][] = [
  ...linesOf('Host', [...knownHosts, ...unknownHosts]),
  ...linesOf('Sec-Fetch-Site', ['cross-site', 'same-site', 'none', 'x', '']),
  ...linesOf('Origin', ['http://elsewhere.example', 'null', 'http://127.0.0.1', '']),
  ...linesOf('Accept', ['*/*', 'image/avif,text/html', '', 'text/html;q=0', 'x'.repeat(2000)]),
  ...linesOf('Accept-Encoding', ['gzip;q=0', 'br', '*', 'gzip, gzip, gzip', '']),
  ...linesOf('Accept-Language', ['*-'.repeat(500)]),
  ...linesOf('Range', ['bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,1-1', 'x']),
  ...linesOf('If-None-Match', ['*', '"x"', 'W/"x"', '']),
  ...linesOf('Idempotency-Key', ['x', 'x'.repeat(129), '__own.newKey__!', 'the-same-key-each-time', '']),
  ...linesOf('X-Forwarded-For', ['1.2.3.4, <x>']),
  ...linesOf('X-Forwarded-Host', ['elsewhere.example']),
  ...linesOf('X-Forwarded-Proto', ['https']),
  ...linesOf('X-HTTP-Method-Override', ['DELETE']),
  ...linesOf('X-Original-URL', ['/config']),
  ...linesOf('Forwarded', ['host=elsewhere.example']),
  ...linesOf('If-Modified-Since', ['never']),
  ...linesOf('Expect', ['100-continue', 'x']),
  ...linesOf('Upgrade', ['websocket']),
];

/** Ways to break other headers. */
export const headerChanges: Arbitrary<Change>[] = [
  fc.constantFrom(...cookies).map((text) => named('cookies', (call) => setHeader(call, 'Cookie', text))),
  fc
    .option(fc.oneof(hostileText, fc.constantFrom('__other.crumb__', '__witness.crumb__')), { nil: undefined })
    .map((crumb) => named('crumb', (call) => setHeader(call, 'X-CSRF-Token', crumb?.replaceAll(/[^\x20-\xff]/g, '?')))),
  fc.constantFrom(...others).map(([name, value]) => named(`header ${name}`, (call) => setHeader(call, name, value))),
  fc
    .constantFrom('Host', 'Cookie', 'Accept', 'X-CSRF-Token')
    .map((name) => named(`no ${name}`, (call) => setHeader(call, name, undefined))),
  fc
    .constantFrom('other.example', '127.0.0.1')
    .map((host) => named('two hosts', (call) => addHeader(call, 'Host', host))),
  fc
    .constantFrom(4000, 15_000, 17_000, 70_000)
    .map((length) => named('a large header', (call) => addHeader(call, 'X-Large', 'x'.repeat(length)))),
  fc.constantFrom(100, 1000, 2500).map((count) =>
    named('many headers', (call) => ({
      ...call,
      headers: [...call.headers, ...Array.from({ length: count }, (_, at): [string, string] => [`x${at}`, ''])],
    })),
  ),
  fc
    .constantFrom<[string, string]>(
      ['X Y', '1'],
      ['', 'x'],
      ['X', 'a\u0000b'],
      ['X', 'a\rb'],
      [`X: 1\r\n${injected}`, '1'],
      ['é', 'é'],
      ['X', '\u007f'],
    )
    .map(([name, value]) => named('a broken header', (call) => addHeader(call, name, value))),
];
