import { expect } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { editorLimits } from '#catalog/limits.ts';
import type { BlockProps } from '#contract/document.ts';
import type { Field, Fields } from '#pages/blocks/block.ts';
import { blocks, currentVersion } from '#pages/blocks/registry.ts';
import { services } from '#pages/blocks/service/services.ts';
import { sections } from '../scripts/shots-blocks.mjs';
import { addPages } from '../scripts/shots-states.mjs';
import type { ServerProcess } from './server-process.ts';

export type Kind = (typeof blocks)[number];

/** What stands in the demo shop, and something else of its kind. */
const named: Partial<Record<Field['kind'], [string, string]>> = {
  image: ['picture:story-flax', 'picture:field-bowl'],
  item: ['item:quiet-kettle', 'item:morning-mug'],
  collection: ['collection:journal', 'collection:shop'],
  form: ['form:1', 'form:2'],
  section: ['section:1', 'section:2'],
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

/** Nobody chooses what another site answers. */
const isKept = (field: Field): boolean => field.kind === 'list' && field.isKept === true;

/** A value of one field that is not what it was. */
interface Change {
  name: string;
  change: BlockProps;
}

/** What the page of every block says of a kind; each field else as it is at first, or filled in. */
export function baseOf({ type, fields, migrations }: Kind): BlockProps {
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
  const [first] = named[field.kind] ?? [];
  if (first !== undefined) return first;
  if (isKept(field)) return field.default;
  if (field.kind === 'list') return [filledIn(field.fields, {})];
  if (field.default !== '') return field.default;
  return examples[field.kind] ?? '';
}

/** Other values of a field. */
export function othersOf(field: Field, value: unknown): unknown[] {
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
export function changesOf(fields: Fields, base: BlockProps, others = othersOf): Change[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isKept(field)) return [];
    if (field.kind !== 'list') return others(field, base[name]).map((other) => ({ name, change: { [name]: other } }));
    const [first = {}, ...rest] = base[name] as BlockProps[];
    return changesOf(field.fields, first, others).map((one) => ({
      name: `${name}.${one.name}`,
      change: { [name]: [{ ...first, ...one.change }, ...rest] },
    }));
  });
}

/** The block in each of its looks: what one field does may be seen only beside a value of another. */
export function looksOf({ type, fields }: Kind, base: BlockProps): BlockProps[] {
  const others = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' || field.kind === 'toggle'
      ? othersOf(field, base[name]).map((other) => ({ ...base, [name]: other }))
      : [],
  );
  return [...others, ...(own[type] ?? []).map((props) => ({ ...base, ...props }))];
}

/** The fields of a kind that somebody must see something of. */
export const fieldsOf = ({ type, fields }: Kind): string[] =>
  namesOf(fields).filter((name) => !elsewhere[type]?.includes(name));

const namesOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isKept(field) ? [] : field.kind === 'list' ? namesOf(field.fields).map((inner) => `${name}.${inner}`) : [name],
  );

const perSection = editorLimits.blocksPerLayout;

let pages = 0;

/** What visitors get of each of these blocks, on a page that has them all; '' of one that leaves no trace. */
export async function draw(server: ServerProcess, type: number, all: readonly BlockProps[]): Promise<string[]> {
  const path = `/options-${++pages}`;
  const typeVersion = currentVersion(type);
  const placed = all.map((props, at) => ({ type, typeVersion, props, at: [1, 12, 1 + (at % perSection), 1] }));
  const parts = Array.from({ length: Math.ceil(all.length / perSection) }, (_, at) => ({
    theme: 'paper',
    blocks: placed.slice(at * perSection, (at + 1) * perSection),
  }));
  addPages(server.dataFolder, [{ path, title: 'Options', sections: parts }]);
  const html = await visit(server, path);
  return all.map((_, at) => blockIn(html, `s${Math.floor(at / perSection)}-${at % perSection}`));
}

/** The HTML of a page. */
export async function visit(server: ServerProcess, path: string): Promise<string> {
  const answer = await fetch(server.url + path);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** A block of a page up to the next, with no name of its own in it. */
export function blockIn(html: string, id: string): string {
  const [before = '', after] = html.split(` data-block="${id}"`);
  if (after === undefined) return '';
  const [, name = ''] = /class="block ([^"]*)"$/.exec(before) ?? [];
  const [block = ''] = after.split(/<div class="block [^"]*" data-block=|<section class="section |<\/main>/);
  return block.replaceAll(name, 'own');
}

/** Of each look the fields whose change visitors see. */
export async function seenIn(
  server: ServerProcess,
  { type }: Kind,
  looks: readonly { props: BlockProps; changes: readonly Change[] }[],
): Promise<Set<string>[]> {
  const asked = looks.flatMap(({ props, changes }) => [
    props,
    ...changes.map(({ change }) => ({ ...props, ...change })),
  ]);
  const drawn = await draw(server, type, asked);
  return looks.map(({ changes }) => {
    const [plain, ...changed] = drawn.splice(0, 1 + changes.length);
    return new Set(changes.flatMap(({ name }, at) => (changed[at] === plain ? [] : [name])));
  });
}
