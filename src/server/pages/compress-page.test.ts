import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeOf, type PageParts } from '#pages/page-parts.ts';
import { compressPage } from './compress-page.ts';

const unzipped = async (text: string | PageParts) => {
  const { body, gzip } = compressPage(text);
  expect(body.equals(Buffer.from(typeof text === 'string' ? text : wholeOf(text)))).toBe(true);
  return gunzipSync(await gzip).toString();
};

/** Texts of many lengths, also beyond what is compressed at once, in which most stands more than once. */
const texts = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.integer({ min: 0, max: 20_000 }))
  .map(([text, times]) => Array.from({ length: times }, (_, at) => (at % 7 === 0 ? at : text)).join(''));

it('gives a page back as it was, whatever of it other pages have, too (design 9)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ text: texts, isKept: fc.boolean() }), { maxLength: 5 }), async (all) => {
      const parts = all.map(({ text, isKept }) => (isKept ? { text } : text));
      const text = wholeOf(parts);
      expect(await unzipped(parts)).toBe(text);
      expect(await unzipped(parts)).toBe(text);
      expect(await unzipped(text)).toBe(text);
    }),
    { numRuns: 30 },
  );
});

it.each(['', 'Krüge', 'Plum tart – $8 🍑', 'half a pair: \ud83c.', '\udf51'])(
  'sends “%s” as UTF-8 (design 9)',
  async (text) => {
    const { body, gzip } = compressPage(text);
    expect(body.equals(Buffer.from(text))).toBe(true);
    expect(gunzipSync(await gzip).equals(body)).toBe(true);
  },
);

it('sends each page with its own words though their styles are the same, and new styles at once (design 9)', async () => {
  const page = (words: string, css: { text: string }) =>
    [`<head><title>${words}</title><style>`, css, `</style></head>${words}’`] as const;
  const [one, other] = [{ text: 'a{color:red}'.repeat(9000) }, { text: 'b{color:tan}'.repeat(9000) }];
  for (const [words, css] of [
    ['Bowl', one],
    ['Mug', one],
    ['Mug', other],
    ['Bowl', one],
  ] as const) {
    expect(await unzipped(page(words, css))).toBe(wholeOf(page(words, css)));
  }
});

it('is hardly longer than a page that is compressed in one go (design 9)', async () => {
  const lines = Array.from({ length: 4000 }, (_, at) => `<li class="block b-${at}">Line ${(at * 7919) % 4001}</li>`);
  const text = lines.join('');
  const { gzip } = compressPage(text);
  expect((await gzip).length).toBeLessThan(1.02 * gzipSync(text, { level: 6 }).length);
});
