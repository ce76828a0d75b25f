import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { flaggedBlocks } from '#catalog/block-types.ts';
import type { Block, BlockProps } from '#contract/document.ts';
import { readProps, type Field, type Fields } from '#pages/blocks/block.ts';
import { blocks } from '#pages/blocks/registry.ts';
import { namesIn } from '../scripts/shots-states.mjs';
import {
  baseOf,
  blockIn,
  changesOf,
  draw,
  fieldsOf,
  looksOf,
  othersOf,
  seenIn,
  visit,
  type Kind,
} from './block-values.ts';
import { test } from './browser.ts';
import { enter, must, signInDemoOwner, turnBlocksOn, type DemoOwner } from './demo-owner.ts';
import { InspectorHand } from './inspector-hand.ts';
import { keepTwoSections } from './kept-sections.ts';
import { pagesAlone, startServer, type ServerProcess } from './server-process.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** A section holds 60. */
const perPage = 30;
/** `npm run soak -- --screens` presses what it takes for visitors to see something of each field; here all fields at once. */
const isAtLength = process.env.EVERY_SCREEN !== undefined;

let server: ServerProcess;
let owner: DemoOwner;
beforeAll(async () => {
  server = await startServer({ env: pagesAlone });
  owner = await signInDemoOwner(server);
  await keepTwoSections(owner);
  await turnBlocksOn(owner, flaggedBlocks);
});
afterAll(async () => void (await server.stop()));

/** A block that is placed, from what the picker has it begin with to what is made of it. */
interface Placed {
  kind: Kind;
  /** In the picker. */
  title: string;
  from: BlockProps;
  to: BlockProps;
}

/** With words in place of HTML of several kinds: how text is made is tested where it is written. */
const inWords = (fields: Fields, props: BlockProps): BlockProps =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'html') return [name, '<p>Zebra</p>'];
      if (field.kind === 'list') return [name, (props[name] as BlockProps[]).map((row) => inWords(field.fields, row))];
      return [name, props[name]];
    }),
  );

/** A value that is not the one of the beginning, of each field. */
function turned(fields: Fields, base: BlockProps): BlockProps {
  const turn = (field: Field, value: unknown): unknown => {
    if (field.kind === 'list') return (value as BlockProps[]).slice(0, 1).map((row) => turned(field.fields, row));
    return value === field.default ? (othersOf(field, value)[0] ?? value) : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, turn(field, base[name])]));
}

/** So few looks of a kind that visitors see something of each of its fields in one of them. */
async function looksToPress(kind: Kind): Promise<{ looks: BlockProps[]; unseen: string[] }> {
  const base = inWords(kind.fields, readProps(kind.fields, baseOf(kind)));
  const all = turned(kind.fields, base);
  if (!isAtLength) return { looks: [all], unseen: [] };
  const more = [base, ...looksOf(kind, all), ...looksOf(kind, base)];
  const looks: BlockProps[] = [];
  let unseen = fieldsOf(kind);
  const isUnseen = ({ name }: { name: string }) => unseen.includes(name);
  const find = async (round: readonly BlockProps[]) => {
    // Each field back as it was at first.
    const resets = (props: BlockProps) =>
      changesOf(kind.fields, props, ({ default: first }, value) => (value === first ? [] : [first])).filter(isUnseen);
    const seen = await seenIn(
      server,
      kind,
      round.map((props) => ({ props, changes: resets(props) })),
    );
    for (;;) {
      const gains = seen.map((names) => unseen.filter((name) => names.has(name)).length);
      const best = gains.indexOf(Math.max(...gains));
      if (!gains[best]) break;
      looks.push(round[best] ?? {});
      unseen = unseen.filter((name) => !seen[best]?.has(name));
    }
  };
  await find([all]);
  if (unseen.length > 0) await find(more);
  if (unseen.length > 0) {
    const others = (look: BlockProps) => changesOf(kind.fields, look).filter(isUnseen);
    await find([all, ...more].flatMap((look) => others(look).map(({ change }) => ({ ...look, ...change }))));
  }
  return { looks, unseen };
}

/** Everything that the picker offers, and as many of each kind as it takes to change all. */
async function plan(): Promise<{ placed: Placed[]; unseen: string[] }> {
  const placed: Placed[] = [];
  const silent: string[] = [];
  for (const kind of blocks) {
    const { looks, unseen } = await looksToPress(kind);
    silent.push(...unseen.map((name) => `${kind.title}: ${name}`));
    const offers = kind.variants ?? [{ title: kind.title, props: {} }];
    for (let at = 0; at < Math.max(offers.length, looks.length); at++) {
      const { title, props } = offers[at % offers.length]!;
      const from = readProps(kind.fields, props);
      placed.push({ kind, title, from, to: looks[at] ?? from });
    }
  }
  return { placed, unseen: silent };
}

/** A block's HTML without where it stands: what is behind it, and what it says of its page and its own name. */
const bare = (html: string, id: string): string =>
  html
    .replaceAll(/"page":\{[^}]*\}/g, '')
    .replaceAll(/\/(?:part|options)-\d+/g, '')
    .replaceAll(id, '')
    .replace(/(?:<\/div>|<\/section>|\s)*$/, '');

const inspectorOf = (page: Page) => page.getByRole('complementary', { name: 'Settings of what is chosen' });

/** Makes a page with these blocks in the editor and publishes it; gives its id and path. */
async function build(page: Page, title: string, placed: readonly Placed[]): Promise<string> {
  const { json } = await must(owner.visitor.call('POST', `/api/pages?websiteId=${owner.websiteId}`, { title }));
  await page.goto(`${server.ownerUrl}/config/${owner.handle}/pages/${json.id}`);
  await page.locator('iframe[data-page-canvas]:not([data-waits])').waitFor();
  const layers = page.getByRole('complementary', { name: 'Layers' });
  await layers.getByRole('button', { name: 'Add a section' }).first().click();
  await page.getByRole('button', { name: 'Words alone', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor({ state: 'detached' });
  const inspector = inspectorOf(page);
  const hand = new InspectorHand(page, namesIn(server.dataFolder));
  for (const { kind, title: name, from, to } of placed) {
    await layers.getByRole('button', { name: /^Add a block/ }).click();
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    try {
      await hand.set(inspector, kind.fields, from, to);
    } catch (problem) {
      throw new Error(`${name} is not changed to ${JSON.stringify(to)}`, { cause: problem });
    }
  }
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'Visitors see this' }).waitFor();
  return json.id;
}

/** The blocks of a page in their order, but for the words that the section began with. */
async function storedOf(id: string): Promise<[string, Block][]> {
  const { json } = await must(owner.visitor.get(`/api/pages/${id}/draft?websiteId=${owner.websiteId}`));
  const all = Object.entries<Block>(json.document.blocks);
  return all.sort(([, one], [, other]) => (one.order < other.order ? -1 : 1)).slice(1);
}

/** Values with the ids of what they name. */
function named(props: BlockProps): BlockProps {
  const names = namesIn(server.dataFolder);
  return JSON.parse(JSON.stringify(props), (_, value) => names.get(value)?.id ?? value);
}

test('each block is placed from the picker, changed in each of its fields by the inspector, published, and found as it was made (platform 3)', async ({
  page,
}) => {
  const { placed, unseen } = await plan();
  expect(unseen).toEqual([]);
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page.context(), server, owner.visitor);
  for (let at = 0; at < placed.length; at += perPage) {
    const some = placed.slice(at, at + perPage);
    const id = await build(page, `Part ${at}`, some);
    const stored = await storedOf(id);
    const html = await visit(server, `/part-${at}`);
    const made = some.map(({ kind, title, to }) => [title, named(readProps(kind.fields, to))]);
    const kept = some.map(({ kind, title }, index) => [title, readProps(kind.fields, stored[index]?.[1].props ?? {})]);
    expect(kept).toEqual(made);
    const drawn = await Promise.all(some.map(({ kind, to }) => draw(server, kind.type, [to])));
    const seen = some.map(({ title }, index) => {
      const [blockId = ''] = stored[index] ?? [];
      return [title, bare(blockIn(html, blockId), blockId)];
    });
    expect(seen).toEqual(some.map(({ title }, index) => [title, bare(drawn[index]?.[0] ?? '', 's0-0')]));
  }
}, 300_000);
