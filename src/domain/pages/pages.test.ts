import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchEntries } from '#database/search.ts';
import { Refusal } from '#contract/refusals.ts';
import { deleteCollection } from '../collections.ts';
import { openTwoSites, type TwoSites } from '../testing/two-sites.ts';
import { publishDraft, saveDraft } from './documents.ts';
import { loadLiveDocument } from './load-document.ts';
import { changePage, createPage } from './pages.ts';

let sites: TwoSites;
let pageId = '';
let number = 0;
beforeAll(async () => {
  sites = await openTwoSites();
});
beforeEach(async () => {
  pageId = (await make({ title: `Page ${++number}` })).id;
});
afterAll(() => sites.close());

const make = (input: object, websiteId = 'a') => sites.must((unit) => createPage(unit, input), websiteId);
const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
const text = (html: string, type = 2) => ({
  sectionId: 's',
  order: 'a0',
  type,
  typeVersion: 1,
  props: { html },
  layout,
});
const section = { order: 'a0', theme: 'paper', grid: {} };
const document = (...blocks: object[]) => ({
  sections: { s: section },
  blocks: Object.fromEntries(blocks.map((block, at) => [`b${at}`, block])),
});
const publish = async (input: object) => {
  await sites.must((unit) => saveDraft(unit, pageId, input));
  await sites.must((unit) => publishDraft(unit, pageId));
};
const reports: string[] = [];
const live = (ownerId = pageId, websiteId = 'a') =>
  loadLiveDocument(sites.database.read, { websiteId, ownerId }, (message) => reports.push(message));
const rowOf = (id: string) =>
  sites.database.read.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst();
const find = async (word: string) =>
  (await searchEntries(sites.database, { websiteId: 'a', words: [word], limit: 9, now: sites.now })).map(
    ({ url }) => url,
  );

describe('a page', () => {
  it('takes its address from its title, with a number where that is taken (platform 5)', async () => {
    const ids = [
      await make({ title: 'Über uns' }),
      await make({ title: 'Über uns' }),
      await make({ title: 'Über uns' }, 'b'),
    ];
    const rows = await Promise.all(ids.map(({ id }) => rowOf(id)));
    expect(rows.map((row) => row?.url_id)).toEqual(['uber-uns', 'uber-uns-2', 'uber-uns']);
  });

  it('gets addresses of their own also when made at the same time (design 5)', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => make({ title: 'Twins' })));
    const rows = await Promise.all(made.map(({ id }) => rowOf(id)));
    expect(new Set(rows.map((row) => row?.url_id)).size).toBe(5);
    expect(new Set(rows.map((row) => row?.position)).size).toBe(5);
  });

  it('changes what is given of its settings and nothing else, and makes only itself stale (design 11)', async () => {
    await sites.must((unit) => changePage(unit, pageId, { description: 'Dappled', access: 'members' }));
    await sites.must((unit) => changePage(unit, pageId, { urlId: `moved-${number}`, access: null }));
    expect(sites.heard()).toEqual(['purge redirects:a', `purge collection:${pageId}`]);
    expect(await rowOf(pageId)).toMatchObject({ title: `Page ${number}`, description: 'Dappled', access: null });
    expect(await find('dappled')).toEqual([`/moved-${number}`]);
  });

  it('is found by nobody while it is a draft (design 9)', async () => {
    await sites.must((unit) => changePage(unit, pageId, { description: 'Unfinished' }));
    expect(await find('unfinished')).toHaveLength(1);
    await sites.must((unit) => changePage(unit, pageId, { status: 'draft' }));
    expect(await find('unfinished')).toEqual([]);
  });

  it.each([
    ['an address that is taken', { urlId: 'taken' }, 'urlId'],
    ['an address that leads up', { urlId: 'a/../b' }, 'urlId'],
    ['no title', { title: '' }, 'title'],
    ['a status that is none', { status: 'sold' }, 'status'],
    ['a field that is none', { password: 'x' }, 'password'],
  ])('with %s is refused at its field, and nothing changes (design 11)', async (_, change, field) => {
    await sites.run((unit) => createPage(unit, { title: 'Taken', urlId: 'taken' }));
    const before = await sites.contents();
    const answers = [
      await sites.run((unit) => changePage(unit, pageId, change)),
      await sites.run((unit) => createPage(unit, { title: 'New', ...change })),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 'invalid', details: { errors: { [field]: expect.any(String) } } });
    }
    expect(await sites.contents()).toEqual(before);
  });

  it('goes with its document and all that finds it (design 4)', async () => {
    await publish(document(text('<p>Vanishing</p>')));
    expect(await find('vanishing')).toHaveLength(1);
    await sites.must((unit) => deleteCollection(unit, pageId));
    expect(sites.heard()).toEqual([`purge collection:${pageId}`]);
    expect([await rowOf(pageId), await find('vanishing')]).toEqual([undefined, []]);
    for (const table of ['documents', 'revisions'] as const) {
      const { read } = sites.database;
      const rows = await read.selectFrom(table).selectAll().execute();
      expect(
        rows.filter((row) => JSON.stringify(row).includes(pageId) || JSON.stringify(row).includes('Vanishing')),
      ).toEqual([]);
    }
  });
});

describe('a page’s document', () => {
  it('is a draft that nobody sees until it is published (design 4)', async () => {
    await publish(document(text('<p>Ochre</p>')));
    await sites.must((unit) => saveDraft(unit, pageId, document(text('<p>Sienna</p>'))));
    expect([sites.heard(), await find('sienna')]).toEqual([[], []]);
    expect((await live()).blocks.b0?.props.html).toBe('<p>Ochre</p>');
    await sites.must((unit) => publishDraft(unit, pageId));
    expect([sites.heard(), await find('sienna'), await find('ochre')]).toEqual([
      [`purge collection:${pageId}`],
      [`/page-${number}`],
      [],
    ]);
    const before = await sites.contents();
    await sites.must((unit) => publishDraft(unit, pageId));
    expect([sites.heard(), await sites.contents()]).toEqual([[], before]);
  });

  it('is kept with clean HTML, whatever block it stands in, and otherwise as it came (design 9)', async () => {
    const dirty = '<p onclick="x()">Hi<script>x()</script></p>';
    const unknown = {
      ...text(dirty, 9999),
      typeVersion: 7,
      props: { rows: [{ html: dirty, title: '<b>' }], code: dirty },
    };
    await publish(document(text(dirty), unknown));
    expect((await live()).blocks).toMatchObject({
      b0: { props: { html: '<p>Hi</p>' } },
      b1: { type: 9999, typeVersion: 7, props: { rows: [{ html: '<p>Hi</p>', title: '<b>' }], code: dirty } },
    });
  });

  it.each([
    ['no document', []],
    ['a block without a section', { sections: {}, blocks: { b: text('') } }],
    ['a name that objects inherit', document({ ...text(''), props: JSON.parse('{"__proto__": {}}') as object })],
  ])('that is %s is refused, and nothing changes (design 4)', async (_, input) => {
    const before = await sites.contents();
    const refusal = await sites.run((unit) => saveDraft(unit, pageId, input));
    expect(refusal).toMatchObject({ code: 'invalid', details: { errors: { document: expect.any(String) } } });
    expect(await sites.contents()).toEqual(before);
  });

  it('is shown whole where it was kept with more blocks than a section takes, and takes no more (platform 9.121)', async () => {
    const blocks = Array.from({ length: 62 }, (_, at) => text(`<p>${at}</p>`));
    const crowded = document(...blocks);
    expect(await sites.run((unit) => saveDraft(unit, pageId, crowded))).toMatchObject({ code: 'invalid' });
    await publish(document());
    reports.length = 0;
    await sites.database.write((tx) =>
      tx
        .updateTable('revisions')
        .set({ content: JSON.stringify(crowded) })
        .execute(),
    );
    expect([Object.keys((await live()).blocks), reports]).toEqual([Object.keys(crowded.blocks).sort(), []]);
  });

  it('counts as empty where it cannot be read, which is reported (design 11)', async () => {
    await publish(document(text('<p>Whole</p>')));
    for (const content of ['{', '{"sections":[]}']) {
      reports.length = 0;
      await sites.database.write((tx) => tx.updateTable('revisions').set({ content }).execute());
      expect([await live(), reports]).toEqual([{ sections: {}, blocks: {} }, [expect.stringContaining(pageId)]]);
    }
  });
});

it('another website’s pages are as pages that never were (design 5)', async () => {
  const before = await sites.contents();
  for (const id of [pageId, 'never']) {
    const answers = await Promise.all([
      sites.run((unit) => changePage(unit, id, { title: 'Mine' }), 'b'),
      sites.run((unit) => saveDraft(unit, id, document()), 'b'),
      sites.run((unit) => publishDraft(unit, id), 'b'),
      sites.run((unit) => deleteCollection(unit, id), 'b'),
    ]);
    expect(answers.map((answer) => answer instanceof Refusal && answer.code)).toEqual(Array(4).fill('not-found'));
  }
  expect(await sites.contents()).toEqual(before);
  expect((await live(pageId, 'b')).blocks).toEqual({});
});
