import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { parsePath } from '../../engine/path.ts';
import { print } from '../../engine/printing.ts';
import { asString, isTruthy } from '../../engine/values.ts';
import { slugify } from './slug.ts';
import { smartypants } from './smartypants.ts';
import { truncate } from './truncate.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return replaceChars(text, /[&<>]/g);
}

export function escapeAttribute(text: string): string {
  return replaceChars(text, /[&<>"]/g);
}

/** Faster than `replace` with a function: most texts have nothing to escape, the others little. */
function replaceChars(text: string, pattern: RegExp): string {
  let at = text.search(pattern);
  if (at < 0) return text;
  let escaped = '';
  let done = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) {
    at = pattern.lastIndex - 1;
    escaped += text.slice(done, at) + entities[text.charAt(at)];
    done = at + 1;
  }
  return escaped + text.slice(done);
}

/** Drops `<…>`; a `<` without its `>` stays. In time linear in the text. */
function dropTags(text: string): string {
  let kept = '';
  let at = 0;
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', at)) {
    const close = text.indexOf('>', open);
    if (close < 0) break;
    kept += text.slice(at, open);
    at = close + 1;
  }
  return kept + text.slice(at);
}

/** Replaces `{n}`; any other braces vanish, and so does the rest after an open one. */
function fillIn(text: string, values: readonly unknown[]): string {
  return text.replace(/\{([^}]*)(\}|$)/g, (_all, inner: string, end: string) => {
    if (end === '' || !/^\d*$/.test(inner)) return '';
    const value = values[Number(inner)];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? '[object Object]' : print(value);
  });
}

export const textFormatters: FormatterTable = {
  'encode-space': formatter({
    doc: 'White space as `&nbsp;`.',
    example: { template: '{a|encode-space}', json: { a: 'to be' }, output: 'to&nbsp;be' },
    run: (value) => asString(value).replace(/\s/g, '&nbsp;'),
  }),
  format: formatter({
    doc: 'Puts the values of the references into the `{0}`, `{1}` … of the text.',
    args: '[ref:path...]',
    example: {
      template: '{greeting|format name}',
      json: { greeting: 'Hello, {0}!', name: 'Ada' },
      output: 'Hello, Ada!',
    },
    prepare: (args) => args.map(parsePath),
    run: (value, refs, context) =>
      fillIn(
        asString(value),
        refs.map((ref) => context.resolve(ref)),
      ),
  }),
  html: formatter({
    doc: 'Escapes `&`, `<` and `>` for HTML text.',
    example: { template: '{a|html}', json: { a: 'a < b & c' }, output: 'a &lt; b &amp; c' },
    safeIn: ['text'],
    run: (value) => escapeHtml(asString(value)),
  }),
  htmlattr: formatter({
    doc: 'Escapes `&`, `<`, `>` and `"` for a quoted attribute.',
    example: { template: '<i title="{a|htmlattr}">', json: { a: '"x"' }, output: '<i title="&quot;x&quot;">' },
    safeIn: ['text', 'attribute', 'url'],
    run: (value) => escapeAttribute(asString(value)),
  }),
  htmltag: formatter({
    doc: 'Another name for `htmlattr`.',
    example: { template: '<i title="{a|htmltag}">', json: { a: '"x"' }, output: '<i title="&quot;x&quot;">' },
    safeIn: ['text', 'attribute', 'url'],
    run: (value) => escapeAttribute(asString(value)),
  }),
  'line-breaks': formatter({
    doc: 'Line ends as `<br/>`.',
    example: { template: '{a|line-breaks}', json: { a: 'one\ntwo' }, output: 'one<br/>two' },
    run: (value) => asString(value).replaceAll('\n', '<br/>'),
  }),
  safe: formatter({
    doc: 'Removes everything between `<` and `>`.',
    example: { template: '{a|safe}', json: { a: '<b>bold</b> words' }, output: 'bold words' },
    run: (value) => (isTruthy(value) ? dropTags(asString(value)) : value),
  }),
  slugify: formatter({
    doc: 'Letters, digits and `-` in lower case, for an address.',
    example: { template: '{a|slugify}', json: { a: 'Hello, World 2' }, output: 'hello-world-2' },
    safeIn: ['text', 'attribute', 'url', 'tag', 'script'],
    run: (value) => slugify(asString(value)),
  }),
  smartypants: formatter({
    doc: 'Curly quotes, and `--` as a dash.',
    example: { template: '{a|smartypants}', json: { a: '"Yes" -- he said' }, output: '“Yes” — he said' },
    run: (value) => smartypants(asString(value)),
  }),
  str: formatter({
    doc: 'A scalar as text; objects and arrays as nothing.',
    example: { template: '{a|str|json}', json: { a: 5 }, output: '"5"' },
    run: (value) => asString(value),
  }),
  truncate: formatter({
    doc: 'At most this many characters, cut behind a space where there is one, with an ellipsis.',
    args: '[limit:number] [ellipsis:text]',
    example: { template: '{a|truncate 8}', json: { a: 'Hello wide world' }, output: 'Hello ...' },
    prepare: ([limit, ellipsis]) => ({
      limit: limit === undefined ? 100 : Number.parseInt(limit, 10),
      ellipsis: ellipsis ?? '...',
    }),
    run: (value, { limit, ellipsis }) => (limit > 0 ? truncate(asString(value), limit, ellipsis) : value),
  }),
};
