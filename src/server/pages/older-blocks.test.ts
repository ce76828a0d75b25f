import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BlockProps } from '#contract/document.ts';
import { publishDraft, saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { mustAct } from '#domain/testing/act.ts';
import { textBlock } from '#pages/blocks/text/text.tsx';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
beforeAll(async () => {
  test = await openTestApp();
  site = await makeTestSite(test.services.database, []);
});
afterAll(() => test.close());

const layout = { desktop: { column: 1, width: 12, row: 1, height: 2 } };
const block = { sectionId: 's', order: 'a0', type: textBlock.type, typeVersion: 1, layout };
const sections = { s: { order: 'a0', theme: '', grid: {} } };

async function publish(title: string, props: BlockProps): Promise<void> {
  const write = <T>(work: Parameters<typeof mustAct<T>>[2]) => mustAct(test.services, site.websiteId, work);
  const { id } = await write((unit) => createPage(unit, { title }));
  await write((unit) => saveDraft(unit, id, { sections, blocks: { b: { ...block, props } } }));
  await write((unit) => publishDraft(unit, id).then((refusal) => refusal ?? {}));
}

const seen = async (path: string) => (await new TestVisitor(test.app).get(path, { accept: 'text/html' })).body;

it('shows a block that an older version stored as this one knows it, and leaves it as it is stored (platform 3)', async () => {
  await publish('Before', { html: '<p>Thrown by hand</p>' });
  await publish('Other', { html: '<p>Fired twice</p>' });
  expect(await seen('/before')).toContain('<p>Thrown by hand</p>');
  const migrations = textBlock.migrations as ((props: BlockProps) => BlockProps)[];
  migrations.push((props) => ({ html: String(props.html).replace('Fired', 'Burnt') }));
  try {
    const body = await seen('/other');
    expect(body).toContain('<p>Burnt twice</p>');
    expect(body).not.toContain('Fired');
    const rows = test.services.database.read.selectFrom('revisions').select('content');
    const contents = (await rows.where('website_id', '=', site.websiteId).execute()).map(({ content }) => content);
    expect(contents.filter((content) => content.includes('Fired twice'))).not.toEqual([]);
    expect(contents.filter((content) => content.includes('Burnt'))).toEqual([]);
  } finally {
    migrations.pop();
  }
});
