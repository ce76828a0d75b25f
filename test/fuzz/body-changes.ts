import fc, { type Arbitrary } from 'fast-check';
import { bytesOf, type Call } from './call.ts';
import { anyPlace, bytes, named, withBody, type Change } from './change.ts';
import { brokenJson, hostileText, hostileValue } from './hostile.ts';

type Path = (string | number)[];
interface Node {
  [key: string | number]: unknown;
}

export function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

/** A JSON body with what stands at one of its paths changed. */
export function changeAt(call: Call, at: number, change: (parent: Node, key: string | number) => void): Call {
  if (call.body?.kind !== 'json') return call;
  const root: Node = { body: structuredClone(call.body.value) };
  const paths = pathsOf(root.body, ['body']);
  const path = paths[at % paths.length] ?? ['body'];
  const parent = path.slice(0, -1).reduce<Node>((node, key) => node[key] as Node, root);
  change(parent, path.at(-1) ?? 'body');
  return withBody(call, { kind: 'json', value: root.body });
}

const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'length', 'then'];
const strangeKeys = [...prototypeKeys, '', ' ', '0', '$where', 'id', 'websiteId', 'k'.repeat(5000)];

/** Ways to break a JSON body. */
export const jsonChanges: Arbitrary<Change>[] = [
  fc
    .tuple(anyPlace, hostileValue)
    .map(([at, value]) =>
      named('another value', (call) => changeAt(call, at, (parent, key) => void (parent[key] = value))),
    ),
  anyPlace.map((at) => named('a field missing', (call) => changeAt(call, at, (parent, key) => delete parent[key]))),
  fc.tuple(anyPlace, fc.constantFrom(...strangeKeys), hostileValue).map(([at, name, value]) =>
    named('a field more', (call) =>
      changeAt(call, at, (parent, key) => {
        const node = parent[key];
        if (typeof node === 'object' && node !== null && !Array.isArray(node))
          Object.defineProperty(node, name, { value, enumerable: true, configurable: true, writable: true });
      }),
    ),
  ),
  hostileValue.map((value) => named('another body', (call) => withBody(call, { kind: 'json', value }))),
  brokenJson.map((text) => named('broken JSON', (call) => withBody(call, bytes(text)))),
  fc.tuple(fc.constantFrom('[', '{"a":', '[{"a":'), fc.constantFrom(64, 65, 200, 5000, 50_000)).map(([start, depth]) =>
    named('deep nesting', (call) => {
      const end = start.endsWith('[') ? ']' : start.startsWith('[') ? '}]' : '}';
      return withBody(call, bytes(`${start.repeat(depth)}1${end.repeat(depth)}`));
    }),
  ),
  fc.tuple(fc.constantFrom('itemId', 'quantity', 'email', 'code', '__proto__'), hostileValue).map(([name, value]) =>
    named('a field twice', (call) => {
      const text = bytesOf(call.body).toString();
      const first = `{"${name}":${JSON.stringify(value) ?? 'null'},`;
      return text.startsWith('{') ? withBody(call, bytes(text.replace('{', first))) : call;
    }),
  ),
  fc.tuple(anyPlace, fc.uint8Array({ minLength: 1, maxLength: 4 })).map(([at, noise]) =>
    named('noise in the body', (call) => {
      const plain = bytesOf(call.body);
      const place = at % (plain.length + 1);
      return withBody(call, bytes(Buffer.concat([plain.subarray(0, place), noise, plain.subarray(place)])));
    }),
  ),
  anyPlace.map((at) =>
    named('half a body', (call) => {
      const plain = bytesOf(call.body);
      return withBody(call, bytes(plain.subarray(0, at % (plain.length + 1))));
    }),
  ),
  fc
    .constantFrom(90_000, 110_000, 999_000, 1_100_000)
    .map((length) => named('a large body', (call) => withBody(call, bytes(`{"itemId":"${'x'.repeat(length)}"}`)))),
];

function changeFields(call: Call, change: (fields: [string, string][]) => [string, string][]): Call {
  return call.body?.kind === 'form' ? withBody(call, { kind: 'form', fields: change(call.body.fields) }) : call;
}

const fieldNames = [
  'remove',
  'itemId',
  'sku',
  'option-Size',
  'option-__proto__',
  'quantity',
  'code',
  'crumb',
  'password',
  '__proto__',
  'a[b]',
  'a[]',
];
/** Ways to break a plain form. */
export const formChanges: Arbitrary<Change>[] = [
  fc
    .tuple(anyPlace, hostileText)
    .map(([at, value]) =>
      named('another field value', (call) =>
        changeFields(call, (fields) =>
          fields.map(([name, old], place) => [name, place === at % fields.length ? value : old]),
        ),
      ),
    ),
  fc
    .tuple(fc.constantFrom(...fieldNames), hostileText)
    .map(([name, value]) =>
      named('a field more or twice', (call) => changeFields(call, (fields) => [[name, value], ...fields])),
    ),
  anyPlace.map((at) =>
    named('a form field missing', (call) =>
      changeFields(call, (fields) => fields.filter((_, place) => place !== at % fields.length)),
    ),
  ),
  fc
    .constantFrom('%', '%zz=%zz', '&&&==&', 'a=%ed%a0%80', '%00=%00', 'quantity=%00', 'a=1&'.repeat(20_000))
    .map((text) => named('a broken form', (call) => withBody(call, bytes(text)))),
];
