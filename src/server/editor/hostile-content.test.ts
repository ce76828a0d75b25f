import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backgroundSources } from '#catalog/backgrounds.ts';
import type { Operation } from '#contract/edit.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { registerAsset } from '#domain/media/assets.ts';
import { mustAct } from '#domain/testing/act.ts';
import { olderBlocks } from '#pages/blocks/older-blocks.ts';
import { blocks, currentVersion } from '#pages/blocks/registry.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeBusyShop, type BusyShop } from '../testing/busy-shop.ts';
import {
  dangersIn,
  hostileAddresses,
  hostileContent,
  hostileElements,
  hostileProps,
  hostileStyles,
} from '../testing/hostile-content.ts';
import { TestVisitor } from '../testing/visitor.ts';

/** `npm run soak -- --content` puts all of it into every field; else each field gets some. */
const isWhole = process.env.EVERY_HOSTILE !== undefined;
const rounds = isWhole ? hostileContent.length : 5;
const timeout = isWhole ? 900_000 : 40_000;
/** From round to round, so that a few rounds have some of each sort. */
const step = isWhole ? 1 : Math.floor(hostileContent.length / rounds);
/** Text alone, until something takes it for more. */
const harmless = /^<!\[CDATA|^<p title="&|^&lt;|^<a id=document|^<scr<|^<noscript/;
const sources = Object.values(backgroundSources);
/** Leads elsewhere, for who presses it. */
const leads = /^(https?:|[/\\]{2}|javascript&|&#)/;

let test: TestApp;
let shop: BusyShop;
let ids: Record<string, string>;
beforeAll(async () => {
  test = await openTestApp();
  shop = await makeBusyShop(test, { mark: 'Zephyrine' });
  const picture = { blobKey: 'a'.repeat(40), filename: 'a.png', mediaType: 'image/png' };
  const { id } = await mustAct(test.services, shop.site.websiteId, (unit) =>
    registerAsset(unit, { ...picture, width: 800, height: 600 }),
  );
  const { itemId = '', formId = '', sectionId = '', blogId = '' } = shop.known;
  ids = { image: id, item: itemId, form: formId, section: sectionId, collection: blogId };
});
afterAll(() => test.close());

const here = (path: string) => `${path}?websiteId=${shop.site.websiteId}`;
const textAt = (index: number) => hostileContent[index % hostileContent.length] ?? '';

/** The address of a page with one block of each kind, and what puts the round's texts into all of them. */
async function makePage() {
  const { json: page } = await shop.owner.call('POST', here('/api/pages'), { title: 'Everything' });
  const kinds = [...blocks, ...olderBlocks];
  const place = (at: number) => ({ desktop: { column: 1, width: 12, row: 1 + at * 2, height: 2 } });
  const begun: Operation[] = [0, 1].map((at) => ({
    kind: 'addSection',
    id: `s${at}`,
    section: { order: `a${at}`, theme: 'paper', grid: {} },
  }));
  const added = kinds.map(({ type }, at): Operation => {
    const order = `a${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`;
    const block = { sectionId: `s${at % 2}`, order, type, typeVersion: currentVersion(type), props: {} };
    return { kind: 'addBlock', id: `b${at}`, block: { ...block, layout: place(Math.floor(at / 2)) } };
  });
  let version = 0;
  const edit = async (operations: Operation[]) => {
    const change = {
      clientId: 'one',
      sequence: version + 1,
      baseVersion: version,
      transaction: { name: '', operations },
    };
    const { status, json } = await shop.owner.call('PATCH', here(`/api/pages/${page.id}/draft`), change);
    if (status === 200) version = json.version;
    return status;
  };
  expect(await edit([...begun, ...added])).toBe(200);
  const fill = (round: number) =>
    edit(
      kinds.map(({ fields }, at) => ({
        kind: 'setProps',
        id: `b${at}`,
        set: hostileProps(fields, round * step + 7 * at, ids),
        unset: [],
      })),
    );
  const { json: opened } = await shop.owner.get(here(`/api/pages/${page.id}/draft`));
  return { id: page.id as string, path: opened.path as string, edit, fill };
}

/** What is wrong with a page, as visitors and as editors get it. */
async function lookAt(pageId: string, path: string): Promise<string[]> {
  expect((await shop.owner.call('POST', here(`/api/pages/${pageId}/publish`))).status).toBe(200);
  const visited = await new TestVisitor(test.app).get(path);
  const framed = await shop.owner.get(here(`/api/pages/${pageId}/canvas`));
  expect([visited.status, framed.status]).toEqual([200, 200]);
  expect(framed.headers['content-security-policy']).toContain("script-src 'none'");
  return [visited, framed].flatMap(({ body }) => dangersIn(body));
}

/** What each round looks at: all dangers that one of them shows. */
async function dangersOver(count: number, look: (round: number) => Promise<string[]>): Promise<string[]> {
  const found = new Set<string>();
  for (let round = 0; round < count; round++) for (const danger of await look(round)) found.add(danger);
  return [...found];
}

describe('hostile content', () => {
  it('is known by the judge wherever it stands as it is', () => {
    const isKnown = (text: string) => dangersIn(`<p>${text}</p>`).length > 0;
    const elements = hostileElements.filter((text) => !harmless.test(text));
    expect(elements.filter((text) => !isKnown(text))).toEqual([]);
    const addresses = hostileAddresses.filter((text) => !leads.test(text));
    expect(addresses.filter((text) => !isKnown(`<a href="${escapeHtml(text)}">`))).toEqual([]);
    expect(hostileStyles.filter((text) => !isKnown(`<p style="color:${escapeHtml(text)}">`))).toEqual([]);
  });

  it(
    'runs nowhere, loads nothing and goes nowhere by itself from any field of any block (design 11)',
    { timeout },
    async () => {
      const { id, path, fill } = await makePage();
      const found = await dangersOver(rounds, async (round) => {
        expect(await fill(round)).toBe(200);
        return lookAt(id, path);
      });
      expect(found).toEqual([]);
    },
  );

  it('runs nowhere from the look of a section (design 11)', { timeout }, async () => {
    const { id, path, edit } = await makePage();
    const restyle = (style: object) => edit([{ kind: 'restyleSection', id: 's0', ...style }]);
    const found = await dangersOver(rounds, async (round) => {
      const text = textAt(round * step);
      for (const name of ['background', 'height', 'alignment', 'divider', 'anchor'])
        expect(await restyle({ look: { [name]: text } })).toBe(400);
      const look = {
        background: sources[round % sources.length],
        url: text,
        image: round % 2 === 0 ? ids.image : text.slice(0, 64),
      };
      expect(await restyle({ theme: text, grid: { padding: text.slice(0, 100) }, look })).toBe(
        text.length > 100 ? 400 : 200,
      );
      return lookAt(id, path);
    });
    expect(found).toEqual([]);
  });
});
