import fc, { type Arbitrary } from 'fast-check';

/** Stands in hostile texts: where an answer has it as it is, the text came through unescaped. */
export const mark = '<fz a="1">';
/** The name of a header that no answer has, unless a line break came through. */
export const injected = 'x-injected';

const almostNothing = ['', ' ', 'null', 'undefined', 'true', '{}', '[]'];
const almostNumbers = ['NaN', '0', '-1', '0x10', '1e3', '1,5', '1.0', '+1', '٣', '１', '9'.repeat(30)];
const markup = [mark, `"${mark}`, `'${mark}--`, `</script>${mark}`, `<!--${mark}`, `]]>${mark}`, `{${mark}}`];
const templates = ['{{7*7}}', '{.repeated section @}', '{@|json}', '{.end}', '${x}', '$1', '$&'];
const queries = ["' or 1=1 --", '"; drop table carts; --', '%', '_', '\\', '"a" OR b*', "a'b", 'a:*|b'];
const commands = ['=1+1', '`id`', '|| true', '../../etc/passwd', '..\\..\\x', 'file:///etc/passwd'];
const addresses = [
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://[::1]/',
  'a@b',
  'a@b.c,d@e.f',
];
const characters = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202e',
  '\u200b',
  'é',
  '💥',
  '👩‍👩‍👧‍👦',
  'İ',
  'ß',
  'ﬀ',
];
const lines = [`a\r\n${injected}: 1`, `a\n${injected}: 1`, 'a\rb', 'a\tb', '\u2028', `a\u0085${injected}: 1`];
const escapes = ['%0d%0a', '%00', '%2e%2e%2f', '%', '%zz', '%c0%ae', '%ed%a0%80', '%25', '&lt;', String.raw`\u0000`];
const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'then'];

const texts = [
  ...almostNothing,
  ...almostNumbers,
  ...markup,
  ...templates,
  ...queries,
  ...commands,
  ...addresses,
  ...characters,
  ...lines,
  ...escapes,
  ...names,
];
const lengths = [64, 65, 255, 256, 257, 1000, 2001, 20_001, 70_000];

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(...lengths).map((length) => 'x'.repeat(length)) },
);

const bounds = [-1, 0, -0, 9999, 10_000, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 + 2, 1e21, -1e308, 5e-324];
const fractions = [0.5, 1.5, 0.1 + 0.2, -0.0001, 1e-7, 2.000000000001];
/** Numbers that JSON can write and few expect: what stands in `@@` is written as it is. */
const written = ['@@1e400@@', '@@-1e400@@', '@@-0@@', '@@1E+2@@', `@@0.${'1'.repeat(40)}@@`, `@@${'9'.repeat(40)}@@`];
const shapes: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { length: 1 },
  { toString: 1 },
  { toJSON: 1 },
];

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...shapes) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...bounds, ...fractions, ...written) },
  { weight: 6, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const halves = ['{', '}', '[', '"', '{"a":}', '{"a"}', '{"a":1,}', '[1,]', '{"a":1}{"b":2}', '{"a":1} x', '{"a":1'];
const dialects = [
  '{a:1}',
  "{'a':1}",
  '// x\n{}',
  '/* x */{}',
  'undefined',
  '{"a":"\t"}',
  '{"a":0x1}',
  '\ufeff{}',
  '\u0000',
];
const noNumbers = ['NaN', 'Infinity', '-', '01', '1.', '.5', '+1', '0x1', '1e', '--1'];
const badEscapes = [
  String.raw`{"a":"\x"}`,
  String.raw`{"a":"\u12"}`,
  String.raw`{"a":"\ud800"}`,
  String.raw`{"\u0000":1}`,
];
const prototypes = ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":{"__proto__":null}}'];

/** What stands where JSON should: none of it can be taken. */
export const brokenJson: Arbitrary<string> = fc.constantFrom(
  ...halves,
  ...dialects,
  ...noNumbers,
  ...badEscapes,
  ...prototypes,
);
