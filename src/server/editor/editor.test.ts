import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Edit, Operation } from '#contract/edit.ts';
import { roles } from '#catalog/roles.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let visitor: TestVisitor;
let pageId: string;
let pages = 0;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
  visitor = new TestVisitor(test.app);
});
afterAll(() => test.close());
beforeEach(async () => {
  const made = await owner.call('POST', here('/api/pages'), { title: `Page ${++pages}` });
  pageId = made.json.id;
});

const here = (path: string) => `${path}?websiteId=${site.websiteId}`;
const draft = () => here(`/api/pages/${pageId}/draft`);
const open = async () => (await owner.get(draft())).json;
const seen = async () => (await visitor.get(`/page-${pages}`)).body;
const publish = () => owner.call('POST', here(`/api/pages/${pageId}/publish`));
const canvas = () => owner.get(here(`/api/pages/${pageId}/canvas`));

const section = { order: 'a0', theme: '', grid: {} };
const placement = { column: 1, width: 12, row: 1, height: 2 };
const words = (html: string) => ({
  sectionId: 's',
  order: 'a0',
  type: 2,
  typeVersion: 1,
  props: { html },
  layout: { desktop: placement },
});
const begin: Operation[] = [
  { kind: 'addSection', id: 's', section },
  { kind: 'addBlock', id: 'b', block: words('<p>First words</p>') },
];
const setWords = (html: string): Operation => ({ kind: 'setProps', id: 'b', set: { html }, unset: [] });

/** Sends edits as one browser does. */
function client(clientId: string) {
  let sequence = 0;
  return (baseVersion: number, operations: Operation[], change: Partial<Edit> = {}) => {
    sequence += 1;
    const edit = { clientId, sequence, baseVersion, transaction: { name: 'Edit', operations }, ...change };
    return owner.call('PATCH', draft(), edit);
  };
}

describe('a page that is edited', () => {
  it('changes for its editors at once, and for visitors when it is published (platform 1.1)', async () => {
    const edit = client('one');
    expect((await edit(0, begin)).json).toEqual({ applied: true, version: 1, missed: [] });
    expect(await open()).toMatchObject({
      version: 1,
      isLive: false,
      document: { blocks: { b: { props: { html: '<p>First words</p>' } } } },
    });
    expect((await canvas()).body).toContain('First words');
    expect(await seen()).not.toContain('First words');
    expect((await publish()).status).toBe(200);
    expect(await seen()).toContain('First words');
    expect((await edit(1, [setWords('<p>Other words</p>')])).json.version).toBe(2);
    expect(await open()).toMatchObject({ version: 2, isLive: false });
    expect(await seen()).toContain('First words');
    await publish();
    expect(await seen()).toContain('Other words');
    expect(await open()).toMatchObject({ isLive: true });
  });

  it('hides a block at the widths that it is told (design 4)', async () => {
    const edit = client('one');
    await edit(0, begin);
    await edit(1, [{ kind: 'markBlock', id: 'b', hidden: ['mobile'], isLocked: true }]);
    expect((await open()).document.blocks.b).toMatchObject({ hidden: ['mobile'], isLocked: true });
    await publish();
    expect(await seen()).toContain('@media (max-width:432.98px){.b-b{display:none}}@media');
    const wrong = await edit(2, [{ kind: 'markBlock', id: 'b', hidden: ['watch'] as never }]);
    expect(wrong.status).toBe(400);
  });

  it('takes an edit once, however often it comes (design 5)', async () => {
    const edit = client('one');
    const sent = { sequence: 1 };
    await edit(0, begin, sent);
    expect((await edit(0, begin, sent)).json).toEqual({ applied: true, version: 1, missed: [] });
    expect((await open()).version).toBe(1);
  });

  it('tells who was overtaken what they missed, and takes theirs on top of it (design 3)', async () => {
    const [one, two] = [client('one'), client('two')];
    await one(0, begin);
    const theirs = [setWords('<p>Mine</p>')];
    expect((await one(1, theirs)).json.version).toBe(2);
    const move: Operation = { kind: 'setLayout', id: 'b', breakpoint: 'desktop', placement: { ...placement, row: 4 } };
    const overtaken = await two(1, [move]);
    expect(overtaken.json).toEqual({ applied: false, version: 2, missed: [{ name: 'Edit', operations: theirs }] });
    expect((await two(2, [move])).json).toEqual({ applied: true, version: 3, missed: [] });
    const { b } = (await open()).document.blocks;
    expect([b.props.html, b.layout.desktop.row]).toEqual(['<p>Mine</p>', 4]);
  });

  it('is edited by one of two who come at the same time, and by the other after it (design 5)', async () => {
    await client('one')(0, begin);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((id) => client(id)(1, [setWords(`<p>${id}</p>`)]).then(({ json }) => json)),
    );
    expect(answers.filter(({ applied }) => applied)).toHaveLength(1);
    expect(answers.filter(({ missed }) => missed.length === 1)).toHaveLength(3);
    expect((await open()).version).toBe(2);
  });

  it('keeps HTML clean, and says what became of it (design 11)', async () => {
    const html = '<p onclick="alert(1)">Words<script>alert(2)</script></p>';
    const answer = await client('one')(0, [begin[0]!, { kind: 'addBlock', id: 'b', block: words(html) }]);
    const clean = { kind: 'addBlock', id: 'b', block: words('<p>Words</p>') };
    expect(answer.json.cleaned.operations[1]).toEqual(clean);
    expect((await open()).document.blocks.b).toEqual(words('<p>Words</p>'));
  });

  it('refuses what cannot be done, and stays as it was (platform 9.121)', async () => {
    const edit = client('one');
    await edit(0, begin);
    const full = Array.from({ length: 60 }, (_, at): Operation => ({
      kind: 'addBlock',
      id: `n${at}`,
      block: words(''),
    }));
    const refused = await edit(1, full);
    expect([refused.status, refused.json.message]).toEqual([400, 'A section holds at most 60 blocks.']);
    expect((await edit(1, [{ kind: 'removeBlock', id: 'none' }])).json.message).toBe('That block is no longer there.');
    expect((await open()).version).toBe(1);
  });

  it('is not edited from what it was before it was written anew (design 3)', async () => {
    const refused = await client('one')(7, begin);
    expect([refused.status, refused.json.code]).toEqual([409, 'expired']);
  });

  it('stands on a canvas in which nothing runs (design 11)', async () => {
    await client('one')(0, begin);
    const { headers, body } = await canvas();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(body).not.toContain('<script type="module"');
  });

  it('is edited by draft editors, whose edits others publish; a viewer does neither (platform 3)', async () => {
    const proposes = await signInTestOwner(test, site.websiteId, 'drafts@shop.example', roles.draftEditor);
    const views = await signInTestOwner(test, site.websiteId, 'views@shop.example', roles.viewer);
    const edit = { clientId: 'd', sequence: 1, baseVersion: 0, transaction: { name: 'Edit', operations: begin } };
    expect((await views.call('PATCH', draft(), edit)).status).toBe(403);
    expect((await proposes.call('PATCH', draft(), edit)).status).toBe(200);
    expect((await proposes.call('POST', here(`/api/pages/${pageId}/publish`))).status).toBe(403);
    expect((await canvas()).status).toBe(200);
  });

  it('is made of blocks whose fields the call for their kind tells (storefront 7.12)', async () => {
    const schema = (type: string) => owner.get(`/api/template/GetTemplateSchema?type=${type}`);
    const { json } = await schema('53');
    expect(json).toMatchObject({ type: 53, title: 'Button', version: 1 });
    expect(json.fields.style).toEqual({
      kind: 'choice',
      label: 'Style',
      options: ['primary', 'secondary', 'tertiary'],
      default: 'primary',
    });
    expect((await schema('button')).json).toEqual(json);
    // Those that websites from elsewhere bring, too.
    expect((await schema('emailfooter')).json).toMatchObject({ type: 57, fields: { address: { kind: 'long-text' } } });
    expect((await schema('20')).json.fields).toEqual((await schema('summary-v2')).json.fields);
    expect((await schema('none')).status).toBe(404);
    expect((await visitor.get('/api/template/GetTemplateSchema?type=53')).status).toBe(404);
  });

  it('has one line in the audit log for a sitting (design 11)', async () => {
    const edit = client('one');
    await edit(0, begin);
    await edit(1, [setWords('<p>1</p>')]);
    const { acts } = (await owner.get(`${here('/api/audit')}&topic=pages`)).json;
    const texts = acts.map(({ text }: { text: string }) => text);
    expect(texts.filter((text: string) => text.includes(`“Page ${pages}”`))).toEqual([
      `edited the page “Page ${pages}”`,
      `made the page “Page ${pages}”`,
    ]);
  });
});
