import fc, { type Arbitrary } from 'fast-check';
import { bytesOf } from './call.ts';
import { anyPlace, bytes, named, type Change } from './change.ts';
import { hostileText } from './hostile.ts';

const dots = ['%2e%2e/', '../', './', '/', '//', '%2f', '%5c', '\\', '%252e%252e', '%2e', '.json', ';a=b', '~', '*'];
const badEscapes = ['%00', '%', '%zz', '%c0%af', '%ed%a0%80', '%0d%0a', '\t', 'é', '%F0%9F%92%A5', '%20'];
const ends = ['?', '??', '#x', '%3f', '__proto__', '/__proto__/constructor', 'x'.repeat(300), 'x'.repeat(9000)];
const tricks = [...dots, ...badEscapes, ...ends];

const brokenQueries = ['?', '?=', '?&&', '?a', '?__proto__=1', '?q=%', '?q=%22%20OR%20*', '?q=a%27b%22c%2A'];
const doubleQueries = [
  '?itemId=1&itemId=2',
  '?itemId[]=1',
  '?itemId[a]=b',
  '?q=a&q=b',
  '?page=1&page=2',
  '?websiteId=a&websiteId=b',
];
const wrongQueries = [
  '?mock=maybe',
  '?calculateSubtotal=2',
  '?page=-1',
  '?page=1e9',
  '?page=NaN',
  '?sort=__proto__',
  '?format=xml',
];
const pictureQueries = ['?format=750w', '?format=1w', '?format=', '?format=100w&format=300w'];
const textQueries = ['?category=%00', '?tag=%ed%a0%80', `?q=${'x'.repeat(3000)}`, `?${'a=1&'.repeat(1500)}`];
const foreignQueries = ['?crumb=__own.crumb__', '?websiteId=__other.websiteId__', '?itemId=__other.itemId__'];
const queries = [
  ...brokenQueries,
  ...doubleQueries,
  ...wrongQueries,
  ...pictureQueries,
  ...textQueries,
  ...foreignQueries,
];

/** Ways to break an address. */
export const targetChanges: Arbitrary<Change>[] = [
  fc.tuple(anyPlace, fc.constantFrom(...tricks)).map(([at, trick]) =>
    named('a path trick', (call) => {
      const place = at % (call.target.length + 1);
      return { ...call, target: (call.target.slice(0, place) + trick + call.target.slice(place)).replaceAll(' ', '+') };
    }),
  ),
  fc
    .constantFrom(...queries)
    .map((query) => named('another query', (call) => ({ ...call, target: call.target.split('?')[0] + query }))),
  fc.tuple(anyPlace, hostileText).map(([at, text]) =>
    named('a hostile parameter', (call) => {
      const [path = '', query] = call.target.split('?');
      const parts = path.split('/');
      parts[1 + (at % (parts.length - 1))] = encodeURIComponent(text.toWellFormed());
      return { ...call, target: parts.join('/') + (query === undefined ? '' : `?${query}`) };
    }),
  ),
  fc
    .constantFrom(
      'http://elsewhere.example/shop',
      '*',
      'shop',
      '',
      '//elsewhere.example/',
      '/\\elsewhere.example',
      '/.',
      '/..',
    )
    .map((target) => named('another target', (call) => ({ ...call, target }))),
];

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'post',
  'STEAL',
  'CONNECT',
  '',
];
/** Ways to break the rest of the first line. */
export const lineChanges: Arbitrary<Change>[] = [
  fc.constantFrom(...methods).map((method) =>
    named(`the method ${method}`, (call) => ({
      ...call,
      method,
      mayGoUnanswered: call.mayGoUnanswered || method === 'CONNECT',
    })),
  ),
  fc
    .constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.1 ', 'HTTQ/1.1', '')
    .map((version) => named(`the version ${version}`, (call) => ({ ...call, version }))),
];

const idSets = ['other', 'witness', 'nobody'];
/** Ids and tokens of somebody else. */
export const idChanges: Arbitrary<Change>[] = [
  fc.constantFrom(...idSets).map((set) =>
    named(`ids of ${set}`, (call) => {
      const swap = (text: string) => text.replaceAll('__own.', `__${set}.`);
      const body = call.body && call.body.kind !== 'bytes' ? bytes(swap(bytesOf(call.body).toString())) : call.body;
      return { ...call, target: swap(call.target), body };
    }),
  ),
];
