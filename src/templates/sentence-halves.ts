import { formatter, type FormatterTable } from './engine/registry.ts';

/**
 * For templates that set an element into a sentence of the catalogue, as `fillIn` does in components: `before` and
 * `after` print what stands on either side of its place. Both leave other places to `message`.
 */
export const sentenceHalves: FormatterTable = { before: half('before', 0), after: half('after', 1) };

function half(name: string, side: 0 | 1) {
  return formatter({
    doc: `The part of a sentence that stands ${name} a place that it names in braces.`,
    args: 'place:text',
    example: { template: `{@|${name} link}`, json: 'See {link} below.', output: ['See ', ' below.'][side] ?? '' },
    run: (sentence, [place]) => String(sentence).split(`{${place}}`)[side] ?? '',
  });
}
