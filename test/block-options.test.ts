import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import type { BlockProps } from '#contract/document.ts';
import type { Field, Fields } from '#pages/blocks/block.ts';
import { blocks, currentVersion } from '#pages/blocks/registry.ts';
import { services } from '#pages/blocks/service/services.ts';
import { sections } from '../scripts/shots-blocks.mjs';
import { addPages } from '../scripts/shots-states.mjs';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

/** What stands in the demo shop, and something else of its kind. */
const named: Partial<Record<Field['kind'], [string, string]>> = {
  image: ['picture:story-flax', 'picture:field-bowl'],
  item: ['item:quiet-kettle', 'item:morning-mug'],
  collection: ['collection:journal', 'collection:shop'],
  form: ['form:1', 'form:2'],
};

/** What a kind must have to show something; where there are several, each shows other options. */
const own: Record<number, readonly [BlockProps, ...BlockProps[]]> = {
  [blockTypes.postsbyauthor]: [{ only: '' }],
  [blockTypes.postsbytag]: [{ only: '' }],
  [blockTypes.postsbycategory]: [{ only: '' }],
  [blockTypes.postsbymonth]: [{ only: '' }],
  [blockTypes.album]: [{ collection: '' }],
  [blockTypes.gallery]: [{ collection: '' }, { collection: 'collection:journal' }],
  [blockTypes.video]: [{ collection: '' }, { url: '/film.mp4' }, { collection: 'collection:journal' }],
  ...Object.fromEntries(services.map(({ type, domains: [domain = ''] }) => [type, addressesOf(type, domain)])),
};

/** An address of a service that stands in a frame, where one does, and one that does not. */
function addressesOf(type: number, domain: string): [BlockProps, BlockProps] {
  const framed: Record<number, string> = {
    [blockTypes.twitter]: 'a/status/1',
    [blockTypes.instagram]: 'p/abc/',
    [blockTypes.soundcloud]: 'a/b',
    [blockTypes.flickr]: 'photos/a/1',
    [blockTypes.opentable]: 'r?rid=1',
    [blockTypes['opentable-v2']]: 'r?rid=1',
  };
  const origin = `https://${domain}${domain.endsWith('.') ? 'com' : ''}/`;
  return [{ url: origin + (framed[type] ?? 'a') }, { url: origin }];
}

/** Held by tests of their own: the demo shop has nothing of what they show. */
const elsewhere: Record<number, readonly string[]> = { [blockTypes.album]: ['limit'] };

/** As many as `addPages` has one letter for their order. */
const perSection = 36;

/** A value of one field that is not what it was. */
interface Option {
  name: string;
  change: BlockProps;
}

type Kind = (typeof blocks)[number];

/** What the page of every block says of a kind; each field else as it is at first, or filled in. */
function baseOf({ type, fields, migrations }: Kind): BlockProps {
  const all = sections.flatMap((section) => section.blocks).filter((block) => block.type === type);
  const [said = {}] = all.map(({ props = {} }) => migrations.reduce((raised, raise) => raise(raised), props));
  return filledIn(fields, { ...said, ...own[type]?.[0] });
}

const filledIn = (fields: Fields, said: BlockProps): BlockProps =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, said[name] ?? exampleOf(field)]));

const examples: Partial<Record<Field['kind'], string>> = {
  text: 'Words',
  'long-text': 'Words',
  html: '<p>Words</p>',
  url: '/about',
};

function exampleOf(field: Field): unknown {
  const [own] = named[field.kind] ?? [];
  if (own !== undefined) return own;
  if (field.kind === 'list') return [filledIn(field.fields, {})];
  if (field.default !== '') return field.default;
  return examples[field.kind] ?? '';
}

/** Other values of a field. */
function othersOf(field: Field, value: unknown): unknown[] {
  switch (field.kind) {
    case 'choice':
      return field.options.filter((option) => option !== value);
    case 'toggle':
      return [value !== true];
    case 'number':
      return [field.minimum, field.maximum].filter((number) => number !== value);
    case 'html':
      return ['<p>Zebra</p>'];
    case 'url':
      return ['/zebra', 'https://zebra.example/words.vtt', 'https://zebra.example/a.mp4', 'https://vimeo.com/76979871'];
    case 'text':
    case 'long-text':
      return [`${String(value)} Zebra`, '2031-05-06', '40.5', ''];
    default:
      return named[field.kind]?.filter((other) => other !== value) ?? [];
  }
}

/** Each field with other values; those of a list in its first row. */
function optionsOf(fields: Fields, base: BlockProps): Option[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    // Nobody chooses what another site answers.
    if (field.kind === 'list' && field.isKept) return [];
    if (field.kind !== 'list') return othersOf(field, base[name]).map((other) => ({ name, change: { [name]: other } }));
    const [first = {}, ...rest] = base[name] as BlockProps[];
    return optionsOf(field.fields, first).map((option) => ({
      name: `${name}.${option.name}`,
      change: { [name]: [{ ...first, ...option.change }, ...rest] },
    }));
  });
}

/** The block in each of its looks: what one field does may be seen only beside a value of another. */
function looksOf({ type, fields }: Kind, base: BlockProps): BlockProps[] {
  const others = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' || field.kind === 'toggle'
      ? othersOf(field, base[name]).map((other) => ({ ...base, [name]: other }))
      : [],
  );
  return [...others, ...(own[type] ?? []).map((props) => ({ ...base, ...props }))];
}

let server: ServerProcess;
let pages = 0;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
});
afterAll(async () => void (await server.stop()));

/** What visitors get of each of these blocks, on a page that has them all; '' of one that leaves no trace. */
async function shown({ type }: Kind, all: readonly BlockProps[]): Promise<string[]> {
  const path = `/options-${++pages}`;
  const placed = all.map((props, at) => ({
    type,
    typeVersion: currentVersion(type),
    props,
    at: [1, 12, 1 + (at % perSection), 1],
  }));
  const parts = Array.from({ length: Math.ceil(placed.length / perSection) }, (_, at) => ({
    theme: 'paper',
    blocks: placed.slice(at * perSection, (at + 1) * perSection),
  }));
  addPages(server.dataFolder, [{ path, title: 'Options', sections: parts }]);
  const answer = await fetch(server.url + path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const ids = parts.flatMap((part, at) => part.blocks.map((_, index) => `s${at}-${index}`));
  return ids.map((id) => blockIn(html, id));
}

/** A block of a page up to the next, with no name of its own in it. */
function blockIn(html: string, id: string): string {
  const [before = '', after] = html.split(` data-block="${id}"`);
  if (after === undefined) return '';
  const [, name = ''] = /class="block ([^"]*)"$/.exec(before) ?? [];
  const [block = ''] = after.split(/<div class="block [^"]*" data-block=|<section class="section |<\/main>/);
  return block.replaceAll(name, 'own');
}

/** The fields that nobody sees anything of, whatever the others say. */
async function silentOf(kind: Kind): Promise<string[]> {
  const base = baseOf(kind);
  const options = optionsOf(kind.fields, base);
  const seen = new Set<string>();
  const names = () =>
    [...new Set(options.map(({ name }) => name))].filter(
      (name) => !seen.has(name) && !elsewhere[kind.type]?.includes(name),
    );
  for (const look of [[base], looksOf(kind, base)]) {
    const asked = look.flatMap((beside) => [
      { name: undefined, beside, change: {} },
      ...options.filter(({ name }) => !seen.has(name)).map((option) => ({ ...option, beside })),
    ]);
    const drawn = await shown(
      kind,
      asked.map(({ beside, change }) => ({ ...beside, ...change })),
    );
    let plain = '';
    asked.forEach(({ name }, at) => {
      if (name === undefined) plain = drawn[at] ?? '';
      else if (drawn[at] !== plain) seen.add(name);
    });
    if (names().length === 0) return [];
  }
  return names();
}

describe('each option of a block', () => {
  it.for(blocks.map((kind) => [kind.title, kind] as const))(
    'is seen by visitors: %s (platform 3)',
    async ([, kind]) => {
      expect(await silentOf(kind)).toEqual([]);
    },
  );
});
