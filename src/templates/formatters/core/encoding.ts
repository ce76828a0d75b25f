import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { asString } from '../../engine/values.ts';

const bytes = new TextEncoder();

/** Percent-encodes the UTF-8 bytes, leaving what the old `escape` function left. */
function percentEncode(text: string): string {
  return text.replace(/[^A-Za-z0-9@*_+./-]+/g, (part) =>
    Array.from(bytes.encode(part), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** JSON text that cannot end the script element that it stands in; undefined where the value has none. */
function toJson(value: unknown, indent = 0): string | undefined {
  const text: string | undefined = JSON.stringify(value, null, indent);
  return text?.replaceAll('</', '<\\/');
}

export const encodingFormatters: FormatterTable = {
  'encode-uri': formatter({
    doc: 'Encodes an address, leaving its delimiters.',
    example: { template: '{a|encode-uri}', json: { a: '/a b?c=d' }, output: '/a%20b?c=d' },
    run: (value) => encodeURI(asString(value).toWellFormed()),
  }),
  'encode-uri-component': formatter({
    doc: 'Encodes a part of an address.',
    example: { template: '{a|encode-uri-component}', json: { a: 'a b/c' }, output: 'a%20b%2Fc' },
    safeIn: ['text', 'url'],
    run: (value) => encodeURIComponent(asString(value).toWellFormed()),
  }),
  json: formatter({
    doc: 'The value as JSON, safe inside a script element.',
    example: { template: '{a|json}', json: { a: ['x', 1, null] }, output: '["x",1,null]' },
    safeIn: ['script'],
    run: (value) => toJson(value) ?? '',
  }),
  'json-pretty': formatter({
    doc: 'The value as JSON, indented by two spaces.',
    example: { template: '{a|json-pretty}', json: { a: { b: 1 } }, output: '{\n  "b": 1\n}' },
    safeIn: ['script'],
    run: (value) => toJson(value, 2) ?? '',
  }),
  raw: formatter({
    doc: 'The value as JSON, `</` included.',
    example: { template: '{a|raw}', json: { a: '</b>' }, output: '"</b>"' },
    run: (value) => JSON.stringify(value ?? null),
  }),
  'url-encode': formatter({
    doc: 'Percent-encodes all but letters, digits and `@*_+./-`.',
    example: { template: '{a|url-encode}', json: { a: 'a b&c' }, output: 'a%20b%26c' },
    safeIn: ['text', 'attribute', 'url'],
    run: (value) => percentEncode(asString(value).toWellFormed()),
  }),
};
