import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { recordTypes } from '#catalog/record-types.ts';
import { createForm } from '#domain/forms/forms.ts';
import { registerAsset } from '#domain/media/assets.ts';
import { mustAct } from '#domain/testing/act.ts';
import { ForeignProblem } from '#providers/foreign/foreign-fetch.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let blogId: string;
const asked: string[] = [];
const frame =
  '<iframe width="200" height="113" src="https://www.youtube.com/embed/a?x=1&amp;y=2" onload="x()"></iframe>';

beforeAll(async () => {
  test = await openTestApp(
    {},
    {
      foreignFetch: async (url) => {
        asked.push(url);
        if (url.includes('away')) throw new ForeignProblem('It cannot be reached.');
        const said = { html: `${frame}<script>x()</script>`, provider_name: 'You<b>Tube' };
        const body = Buffer.from(JSON.stringify(said));
        return { status: url.includes('gone') ? 404 : 200, headers: {}, body, url };
      },
    },
  );
  site = await makeTestSite(test.services.database, []);
  owner = await signInTestOwner(test, site.websiteId);
  blogId = (await owner.call('POST', `/api/blogs?websiteId=${site.websiteId}`, { title: 'Journal' })).json.id;
});
afterAll(() => test.close());

const of = (path = '') => `/api/posts${path}?websiteId=${site.websiteId}`;
const see = (path: string) => new TestVisitor(test.app).get(path, { accept: 'text/html' });
const change = (id: string, body: object) => owner.call('PATCH', of(`/${id}`), body);
const itemOf = async (url: string) => (await see(`${url}?format=json`)).json.item;
let count = 0;

/** A published post as its owner makes it; gives its id and path. */
async function publish(body: object, recordType?: number) {
  const title = `Post ${++count}`;
  const { json } = await owner.call('POST', of(), { blogId, title, ...(recordType && { recordType }) });
  const { status, json: told } = await change(json.id, { ...body, status: 'published', tags: [`tag-${count}`] });
  expect([status, told]).toEqual([200, {}]);
  // A list that has it alone.
  return { id: json.id as string, url: `/journal/post-${count}`, list: `/journal?tag=tag-${count}`, title };
}

const block = (name: keyof typeof blockTypes, props: object) => ({ type: blockTypes[name], typeVersion: 1, props });
const picture = (name: string) =>
  mustAct(test.services, site.websiteId, (unit) =>
    registerAsset(unit, { blobKey: name, filename: `${name}.jpg`, mediaType: 'image/jpeg', width: 900, height: 600 }),
  );

describe('the kind of a post', () => {
  it.each([
    ['image', 2],
    ['quote', 4],
    ['link', 5],
    ['audio', 7],
    ['video', 8],
    ['gallery', 14],
    ['tweet', 50],
    ['checkin', 52],
  ] as const)(
    'can be %s, which templates tell (platform 3.120, 3.121, 3.122, 3.124, 3.125, 3.130, 3.140 and 3.141)',
    async (kind, code) => {
      expect(recordTypes[kind]).toBe(code);
      const { id, url, list } = await publish({}, code);
      expect(await itemOf(url)).toMatchObject({ recordType: code, recordTypeLabel: kind });
      expect((await see(url)).body).toContain(`post--${kind}`);
      expect((await see(list)).body).toContain(`blog-card--${kind}" data-item-id="${id}"`);
      expect((await owner.get(of(`/${id}`))).json.recordType).toBe(code);
      expect((await owner.get(`${of()}&kind=${kind}`)).json.posts.map((post: { id: string }) => post.id)).toContain(id);
      expect((await change(id, { recordType: 11 })).status).toBe(400);
    },
  );

  it('as a gallery shows its pictures one after another (platform 3.130)', async () => {
    const imageIds = [(await picture('one')).id, (await picture('two')).id];
    const { url } = await publish({ imageIds }, recordTypes.gallery);
    const { body } = await see(url);
    expect(body).toMatch(/class="promoted[\s\S]*gallery--slideshow[\s\S]*\/media\/one\/[\s\S]*\/media\/two\//);
  });

  it('as sound has it above its words, without being named a promoted block (platform 3.124)', async () => {
    const props = { url: 'https://sound.example/a.mp3', title: 'Kiln at night' };
    const { url } = await publish({ block: block('audio', props) }, recordTypes.audio);
    const { body } = await see(url);
    expect(body).toMatch(/class="promoted[^>]*>[\s\S]*<audio[^>]*sound\.example\/a\.mp3/);
    expect(await itemOf(url)).not.toHaveProperty('promotedBlockType');
  });
});

describe('the files of a post', () => {
  const upload = (filename: string) => {
    const url = `/api/uploads?websiteId=${site.websiteId}&filename=${filename}`;
    const headers = { 'content-type': 'application/octet-stream' };
    return owner.call('POST', url, Buffer.from('%PDF-1.4 kiln'), headers);
  };

  it('are records of their own below it, which templates tell (platform 3.135)', async () => {
    const first = (await upload('glaze.pdf')).json;
    const second = (await upload('kiln%20log.pdf')).json;
    const { id, url } = await publish({ fileIds: [second.id, first.id] });
    const { attachments } = await itemOf(url);
    expect(attachments).toMatchObject([
      { recordType: 19, recordTypeLabel: 'attachment', filename: 'kiln log.pdf', mediaType: 'application/pdf' },
      { recordType: 19, filename: 'glaze.pdf', byteSize: 13 },
    ]);
    expect((await see(url)).body).toMatch(/<a href="\/media\/files\/[^"]*kiln%20log\.pdf" download>kiln log\.pdf<\/a>/);
    expect((await see(attachments[1].assetUrl)).body).toContain('%PDF');
    expect((await owner.get(of(`/${id}`))).json.files).toMatchObject([{ filename: 'kiln log.pdf' }, { id: first.id }]);
    const { status, json } = await change(id, { fileIds: [first.id, 'nobody'] });
    expect([status, Object.keys(json.errors)]).toEqual([400, ['fileIds.1']]);
    expect((await change(id, { fileIds: [] })).status).toBe(200);
    expect(await itemOf(url)).not.toHaveProperty('attachments');
  });

  it('are what a post of the kind binary is (platform 3.131)', async () => {
    const file = (await upload('price-list.pdf')).json;
    const { url } = await publish({ fileIds: [file.id] }, recordTypes.binary);
    expect(await itemOf(url)).toMatchObject({ recordType: 15, recordTypeLabel: 'binary' });
    expect((await see(url)).body).toMatch(/post__files--chief"[^>]*><li><a href="[^"]*price-list\.pdf" download>/);
    const plain = await publish({ fileIds: [file.id] });
    expect((await see(plain.url)).body).toMatch(
      /class="post__files"[^>]*><li><a href="[^"]*price-list\.pdf" download>/,
    );
  });
});

describe('what is known of a picture’s master', () => {
  it('is given to templates: its id, its sizes, the name of its content (platform 3.254, 3.255 and 3.256)', async () => {
    const asset = await picture('four');
    const { url } = await publish({ imageIds: [asset.id] }, recordTypes.image);
    const master = {
      systemDataId: asset.id,
      systemDataVariants: '900x600,100w,300w,500w,750w',
      componentKey: 'four',
    };
    expect(await itemOf(url)).toMatchObject({ ...master, items: [master] });
  });
});

describe('where a post leads', () => {
  it('is a link of its own, on its page (platform 3.268)', async () => {
    const link = { externalLink: 'https://kiln.example/a?b=1&c="' };
    const { url, title } = await publish(link, recordTypes.link);
    expect((await itemOf(url)).externalLink).toEqual({ url: link.externalLink });
    expect((await see(url)).body).toContain(`<a href="https://kiln.example/a?b=1&amp;c=&quot;">${title}</a>`);
    const plain = await publish(link);
    expect((await see(plain.url)).body).toContain('<a class="button" href="https://kiln.example/a?b=1&amp;c=&quot;">');
  });

  it('is its source, straight from lists where it says so (platform 3.269 and 3.270)', async () => {
    const sourceUrl = 'https://paper.example/story';
    const { id, url, list } = await publish({ sourceUrl });
    expect(await itemOf(url)).toMatchObject({ sourceUrl });
    expect(await itemOf(url)).not.toHaveProperty('passthrough');
    expect((await see(url)).body).toContain(`<a href="${sourceUrl}">`);
    expect((await see(list)).body).toContain(`href="${url}"`);
    await change(id, { passthrough: true });
    expect(await itemOf(url)).toMatchObject({ sourceUrl, passthrough: true });
    const { body } = await see(list);
    expect(body).toContain(`href="${sourceUrl}"`);
    expect(body).not.toContain(`href="${url}"`);
    await change(id, { sourceUrl: null });
    expect((await see(list)).body).toContain(`href="${url}"`);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://', 'ftp://a.example', ' '])(
    'is never %s (platform 3.268 and 3.270)',
    async (address) => {
      const { id } = await publish({});
      const answers = [
        await change(id, { externalLink: address }),
        await change(id, { sourceUrl: address }),
        await change(id, { service: { serviceName: 'X', userName: 'Ada', profileUrl: address } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    },
  );
});

describe('at which service a record was made', () => {
  it('stands on it with who made it, and asks nobody (platform 3.271, 3.272 and 3.273)', async () => {
    const service = {
      serviceName: 'Twitter',
      userName: 'fieldandkiln',
      profileUrl: 'https://twitter.com/fieldandkiln',
    };
    const { url, id } = await publish({ service }, recordTypes.tweet);
    expect(await itemOf(url)).toMatchObject(service);
    expect((await see(url)).body).toContain('<a href="https://twitter.com/fieldandkiln">fieldandkiln</a> · Twitter');
    await change(id, { service: { ...service, profileUrl: '' } });
    expect(await itemOf(url)).not.toHaveProperty('profileUrl');
    expect((await see(url)).body).toContain('fieldandkiln · Twitter');
    expect(asked).toEqual([]);
  });
});

describe('the promoted block of a post', () => {
  let asset = '';
  let formId = '';
  beforeAll(async () => {
    asset = (await picture('three')).id;
    const fields = [{ id: 'name', type: 'text' as const, title: 'Your name', required: true }];
    formId = (await mustAct(test.services, site.websiteId, (unit) => createForm(unit, { name: 'Ask', fields }))).id;
  });

  it.each([
    ['map', () => ({ title: 'The kiln', address: '1 Clay Lane' }), '1 Clay Lane'],
    ['embed', () => ({ url: 'https://unknown.example/frame' }), 'data-frame="https://unknown.example/frame"'],
    ['image', () => ({ image: asset }), '/media/three/'],
    ['code', () => ({ code: 'let clay = 1', language: 'javascript' }), 'let clay = 1'],
    ['quote', () => ({ quote: 'Clay <remembers>', source: 'Ada' }), 'Clay &lt;remembers&gt;'],
    ['twitter', () => ({ url: 'https://x.com/a/status/12' }), 'platform.twitter.com/embed/Tweet.html?id=12'],
    ['link', () => ({ url: 'https://kiln.example/', title: 'Read on' }), 'Read on'],
    ['video', () => ({ url: 'https://vimeo.com/76979871' }), 'vimeo'],
    ['foursquare', () => ({ url: 'https://foursquare.com/v/kiln/1' }), 'https://foursquare.com/v/kiln/1'],
    ['instagram', () => ({ url: 'https://www.instagram.com/p/abc/' }), 'https://www.instagram.com/p/abc/embed/'],
    ['form', () => ({ form: formId }), 'Your name'],
  ] as const)('can be %s, and stands above it (platform 9.84 to 9.94)', async (name, props, shown) => {
    const { id, url, list } = await publish({ block: block(name, props()), body: '<p>Words</p>' });
    expect((await itemOf(url)).promotedBlockType).toBe(name);
    const { body } = await see(url);
    const [, above = '', words = ''] = /class="promoted[^>]*>([\s\S]*)<p>Words<\/p>([\s\S]*)/.exec(body) ?? [];
    expect(above).toContain(shown);
    expect(words).not.toBe('');
    const listed = (await see(list)).body;
    expect(listed).toMatch(new RegExp(`data-item-id="${id}">\\s*<div class="promoted"><div class="block b-${id}"`));
    expect(listed).toContain(shown);
    await change(id, { block: null });
    expect((await see(list)).body).not.toContain(`b-${id}`);
    expect(await itemOf(url)).not.toHaveProperty('promotedBlockType');
  });

  it('takes part in what pages ask and show: a form is sent from it without any code (platform 9.94)', async () => {
    const { id, url } = await publish({ block: block('form', { form: formId }) });
    const visitor = new TestVisitor(test.app);
    const send = (name: string) => visitor.submit(`/forms/${formId}`, { _from: url, _block: id, name });
    const missing = await send('');
    expect([missing.status, missing.body.includes('form__problem')]).toEqual([400, true]);
    const sent = await send('Ada');
    expect(sent.status).toBe(303);
    expect((await visitor.get(String(sent.headers.location), { accept: 'text/html' })).body).toContain(
      'class="promoted',
    );
  });

  it('is no other block, and no other website’s picture (platform 9)', async () => {
    const { id } = await publish({});
    expect((await change(id, { block: block('html', { html: 'x' }) })).json.errors).toHaveProperty('block');
    expect((await change(id, { block: { type: blockTypes.quote, props: {} } })).status).toBe(400);
  });

  it('is drawn in the preview with changes that are not kept (design 11)', async () => {
    const { id } = await publish({});
    const body = { block: block('quote', { quote: 'Only tried' }) };
    expect((await owner.call('POST', of(`/${id}/preview`), body)).json.html).toContain('Only tried');
    expect((await owner.get(of(`/${id}`))).json.block).toBeNull();
  });
});

describe('what another site says of what stands above a post', () => {
  const video = 'https://www.youtube.com/watch?v=a';
  const embed = (url: string) => ({ block: block('embed', { url }) });
  const work = () => test.worker.runDue();

  it('is asked for once, kept as a frame alone, and loaded by a press (platform 3.252 and 3.253)', async () => {
    await work();
    asked.length = 0;
    const { id, url } = await publish(embed(video));
    expect(await itemOf(url)).not.toHaveProperty('oembed');
    await work();
    expect(asked).toEqual([`https://www.youtube.com/oembed?url=${encodeURIComponent(video)}&format=json`]);
    const { oembed } = await itemOf(url);
    expect(oembed.providerName).toBe('YouTube');
    expect(oembed.html).toMatch(
      /^<iframe [^>]*src="https:\/\/www\.youtube\.com\/embed\/a\?x=1&amp;y=2"[^>]*><\/iframe>$/,
    );
    expect(oembed.html).not.toContain('onload');
    const page = await see(url);
    expect(page.body).toContain('data-frame="https://www.youtube.com/embed/a?x=1&amp;y=2"');
    expect(page.body).not.toContain('<iframe');
    expect(page.headers['content-security-policy']).toContain('https://www.youtube.com');
    await change(id, { block: block('embed', { url: video, title: 'Firing' }) });
    await work();
    expect(asked).toHaveLength(1);
    await change(id, embed('https://www.youtube.com/watch?v=gone'));
    await work();
    expect(await itemOf(url)).not.toHaveProperty('oembed');
  });

  it('is asked of no site but those that answer so (design 11)', async () => {
    asked.length = 0;
    await publish(embed('https://youtube.com.evil.example/watch?v=a'));
    await publish(embed('http://www.youtube.com/watch?v=a'));
    await work();
    expect(asked).toEqual([]);
  });
});
