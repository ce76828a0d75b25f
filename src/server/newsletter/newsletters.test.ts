import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewsletterDraft, NewsletterPart } from '#contract/newsletter.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { subscribe } from '#domain/mailing-lists/subscribe.ts';
import { importSubscribers } from '#domain/mailing-lists/subscribe.ts';
import { keptDays } from '#catalog/retention.ts';
import { dayMs } from '#database/daily-counts.ts';
import { sendDueNewsletters } from '#domain/newsletters/start.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { mustAct } from '#domain/testing/act.ts';
import { TestMailServer, type TakenMail } from '#providers/testing/mail-server.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { signInTestOwner } from '../testing/owner.ts';
import { makeTestSite, type TestSite } from '../testing/site.ts';
import { sumErrors } from '../testing/books.ts';
import { TestVisitor } from '../testing/visitor.ts';

let test: TestApp;
let site: TestSite;
let owner: TestVisitor;
let server: TestMailServer;
beforeAll(async () => {
  test = await openTestApp();
  server = await TestMailServer.start();
  site = await makeTestSite(test.services.database, [
    { title: 'Ash Mug', variants: [{ sku: 'MUG', price: 500, stock: 'unlimited' }] },
  ]);
  owner = await signInTestOwner(test, site.websiteId);
});
afterAll(async () => {
  // Whoever came and went in all these tests: how many are on each list is kept.
  expect(await sumErrors(test.services)).toEqual([]);
  await server.close();
  await test.close();
  expect(test.reports).toEqual([]);
});
beforeEach(async () => {
  server.refusal = undefined;
  server.mails.length = 0;
  test.clock.advance(1000);
  await useServer('right');
});

const useServer = (password: string) =>
  owner.call('PUT', `/api/settings/mail?websiteId=${site.websiteId}`, {
    senderName: 'Kiln',
    senderAddress: 'hello@shop.example',
    isOn: true,
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    user: 'shop',
    password,
    newslettersPerSecond: 1000,
  });
const none: TakenMail = { from: '', to: [], user: '', source: '' };
const of = (id = '', path = '') => `/api/newsletters${id && `/${id}`}${path}?websiteId=${site.websiteId}`;
const read = async (id: string) => (await owner.get(of(id))).json;

/** Two headers and the words of a mail as it came. */
function open({ source }: TakenMail) {
  const [head = ''] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const words = source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const leave = new URL(/<(\S+)>/.exec(header('List-Unsubscribe'))?.[1] ?? 'none:');
  return {
    subject: header('Subject'),
    id: header('Message-ID'),
    oneClick: header('List-Unsubscribe-Post'),
    leave,
    words,
  };
}

/** A list of its own with so many people on it. */
async function makeList(name: string, people: number): Promise<string> {
  const list = await mustAct(test.services, site.websiteId, (unit) => createMailingList(unit, { name }));
  const subscribers = Array.from({ length: people }, (_, index) => ({ email: `${name}-${index}@example.com` }));
  const agreed = { subscribers, consent: 'At the market' };
  await mustAct(test.services, site.websiteId, (unit) => importSubscribers(unit, list.id, agreed));
  return list.id;
}

const text = (html: string): NewsletterPart => ({ kind: 'text', id: 't', html });

/** A newsletter that is written; gives its id and version. */
async function write(change: Partial<NewsletterDraft> = {}): Promise<{ id: string; version: number }> {
  const { id } = (await owner.call('POST', of(), {})).json;
  const segment = { newerThanDays: 0, bought: 'either' };
  const draft = { listId: null, segment, subject: 'Spring firing', preheader: '', parts: [text('<p>Out now.</p>')] };
  const { status, json, body } = await owner.call('PUT', of(id), { ...draft, ...change, version: 1 });
  expect(status, body).toBe(200);
  return { id, version: json.version };
}

const send = (id: string, version: number, at?: number) =>
  owner.call('POST', of(id, '/sending'), { version, ...(at !== undefined && { at }) });
const work = () => test.worker.runDue();

describe('a newsletter', () => {
  it('is written of parts, seen as HTML and plain text, and tried on oneself (platform 3)', async () => {
    const parts: NewsletterPart[] = [
      { kind: 'heading', id: 'h', text: 'Fire & <clay>' },
      text('<p onclick="x()">Come <a href="/visit">here</a><script>x()</script></p>'),
      { kind: 'button', id: 'b', label: 'To the shop', link: '/shop' },
      { kind: 'product', id: 'p', productId: site.itemIds[0] ?? '' },
      { kind: 'divider', id: 'd' },
    ];
    const { id } = await write({ preheader: 'Glazed this week', parts });
    expect((await read(id)).parts[1].html).not.toContain('script');
    expect((await read(id)).products).toEqual([{ id: site.itemIds[0], title: 'Ash Mug' }]);
    const { version: _version, ...draft } = {
      listId: null,
      segment: { newerThanDays: 0, bought: 'either' },
      version: 1,
    };
    const body = { ...draft, subject: 'Spring', preheader: 'Glazed', parts };
    const sample = (await owner.call('POST', of(id, '/samples'), body)).json;
    expect(sample.subject).toBe('Spring');
    expect(sample.html).toMatch(
      /Glazed.*Fire &amp; &lt;clay&gt;.*Come.*\/visit.*To the shop.*Ash Mug.*Leave the list/s,
    );
    expect(sample.html).not.toMatch(/script|onclick/);
    expect(sample.text).toMatch(/Fire & <clay>\s+Come here \(http\S+\/visit\)\s+To the shop: http\S+\/shop/);
    expect((await owner.call('POST', of(id, '/tests'), { to: 'me@example.com' })).status).toBe(200);
    await work();
    const [mail] = server.mails;
    const { subject, leave } = open(mail ?? none);
    expect(subject).toBe('Test: Spring firing');
    const visitor = new TestVisitor(test.app);
    expect((await visitor.get(leave.pathname)).body).toContain('This link is of a test mail');
    expect((await visitor.submit(leave.pathname, {})).status).toBe(200);
  });

  it('goes once to everyone on its list, with a way off by one press, and scanners change nothing (design 9)', async () => {
    const listId = await makeList('letters', 30);
    const { id, version } = await write({ listId });
    expect((await owner.get(of(id, '/audience'))).json).toEqual({ people: 30, isMailed: true, perSecond: 1000 });
    expect((await send(id, version)).json).toEqual({ status: 'sending' });
    await makeListLater(listId);
    await work();
    await work();
    expect(await read(id)).toMatchObject({ status: 'sent', recipients: 30, sent: 30, refused: 0, unsubscribed: 0 });
    expect(new Set(server.mails.flatMap(({ to }) => to)).size).toBe(30);
    expect(server.mails).toHaveLength(30);
    // As scanners do: each link of each mail is asked for, by HEAD and by GET, and nobody leaves.
    const visitor = new TestVisitor(test.app);
    for (const mail of server.mails) {
      for (const [link] of open(mail).words.matchAll(/https?:\/\/[^\s"<>]+\/newsletter\/[^\s"<>]+/g)) {
        const { pathname, search } = new URL(link);
        for (const method of ['HEAD', 'GET'] as const) {
          expect((await visitor.send({ method, url: pathname + search })).status).toBe(200);
        }
      }
    }
    expect(await read(id)).toMatchObject({ unsubscribed: 0 });
    const [first] = server.mails;
    const { oneClick, leave } = open(first ?? none);
    expect(oneClick).toBe('List-Unsubscribe=One-Click');
    const { pathname, search } = leave;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let press = 0; press < 2; press++) {
      const payload = 'List-Unsubscribe=One-Click';
      expect((await visitor.send({ method: 'POST', url: pathname + search, headers, payload })).status).toBe(200);
    }
    expect(await read(id)).toMatchObject({ unsubscribed: 1 });
    // The next one leaves out who left, and has who came since.
    const next = (await owner.call('POST', of(), { of: id })).json.id;
    expect((await owner.get(of(next, '/audience'))).json.people).toBe(30);
    await send(next, 1);
    await work();
    expect(server.mails.slice(30).flatMap(({ to }) => to)).not.toContain(first?.to[0]);
    expect(await read(next)).toMatchObject({ status: 'sent', sent: 30 });
  });

  const makeListLater = async (listId: string) => {
    test.clock.advance(1000);
    const late = { subscribers: [{ email: 'late@example.com' }], consent: 'Later' };
    await mustAct(test.services, site.websiteId, (unit) => importSubscribers(unit, listId, late));
  };

  it('greets each by the name that they gave, and others by none', async () => {
    const { id: listId } = await mustAct(test.services, site.websiteId, (unit) =>
      createMailingList(unit, { name: 'greeted' }),
    );
    const subscribers = [{ email: 'a@example.com', name: 'Ann <b>&amp; Co' }, { email: 'b@example.com' }];
    await mustAct(test.services, site.websiteId, (unit) =>
      importSubscribers(unit, listId, { subscribers, consent: 'At the market' }),
    );
    const parts = [text('<p>Hello {name}, dear {name|friend}!</p>')];
    const { id, version } = await write({ listId, subject: 'For {name|you}', parts });
    const sample = (await owner.call('POST', of(id, '/samples'), await draftOf(id))).json;
    expect([sample.subject, sample.text]).toEqual(['For Ada', expect.stringContaining('Hello Ada, dear Ada!')]);
    await send(id, version);
    await work();
    const [ann, nobody] = ['a', 'b'].map((who) => open(server.mails.find(({ to }) => to[0]?.startsWith(who)) ?? none));
    expect(nobody?.subject).toBe('For you');
    expect(nobody?.words).toContain('>Hello, dear friend!');
    expect(ann?.words).toContain('Hello Ann &lt;b&gt;&amp;amp; Co, dear');
    expect(ann?.words).toContain('Hello Ann <b>&amp; Co, dear');
  });

  const draftOf = async (id: string) => {
    const { listId, segment, subject, preheader, parts, version } = await read(id);
    return { listId, segment, subject, preheader, parts, version };
  };

  it('needs a list, a subject and whole parts (platform 8.55)', async () => {
    const { id, version } = await write({ subject: ' ', parts: [{ kind: 'button', id: 'b', label: 'Go', link: '' }] });
    expect((await send(id, version)).json.errors).toEqual({
      listId: 'A List must be selected',
      subject: 'Enter a subject.',
      'parts.0': 'Something is missing in this part.',
    });
    const bare = await write({ parts: [] });
    expect((await send(bare.id, bare.version)).json.errors).toHaveProperty('parts');
    expect((await send(id, version + 1)).json.code).toBe('changed-meanwhile');
  });

  it('waits for its time, and may be taken back until then (platform 3)', async () => {
    const listId = await makeList('timed', 2);
    const { id, version } = await write({ listId });
    expect((await send(id, version, test.clock.now())).json.errors).toHaveProperty('at');
    expect((await send(id, version, test.clock.now() + 60_000)).json).toEqual({ status: 'scheduled' });
    expect((await owner.call('DELETE', of(id, '/sending'))).json).toEqual({ status: 'draft' });
    const { version: now } = await read(id);
    await send(id, now, test.clock.now() + 60_000);
    await sendDueNewsletters(test.services);
    await work();
    expect(server.mails).toEqual([]);
    test.clock.advance(60_000);
    // Of a website that is deleted nothing goes out; its owner may have it back.
    const gone = (deleted_at: number | null) =>
      test.services.database.write((tx) =>
        tx.updateTable('websites').set({ deleted_at }).where('id', '=', site.websiteId).execute(),
      );
    await gone(1);
    await sendDueNewsletters(test.services);
    await work();
    expect(server.mails).toEqual([]);
    await gone(null);
    await sendDueNewsletters(test.services);
    await work();
    expect(await read(id)).toMatchObject({ status: 'sent', sent: 2 });
  });

  it('waits for a mail server that is away, and keeps its place behind nobody (design 9)', async () => {
    const listId = await makeList('away', 40);
    const { id, version } = await write({ listId });
    await useServer('wrong');
    await send(id, version);
    await work();
    expect(await read(id)).toMatchObject({ status: 'sending', recipients: 40, sent: 0 });
    await useServer('right');
    await sendDueNewsletters(test.services);
    await work();
    expect(server.mails).toEqual([]);
    test.clock.advance(30_000);
    await sendDueNewsletters(test.services);
    await work();
    expect(await read(id)).toMatchObject({ status: 'sent', sent: 40 });
    expect(new Set(server.mails.map((mail) => open(mail).id)).size).toBe(40);
  });

  it('takes an address off the list that is refused for good twice, and no other (decisions)', async () => {
    const listId = await makeList('gone', 3);
    const people = async () =>
      (await owner.get(`/api/mailing-lists/${listId}/subscribers?websiteId=${site.websiteId}`)).json.total;
    const again = async (refusal: TestMailServer['refusal']) => {
      server.refusal = refusal;
      const { id, version } = await write({ listId });
      await send(id, version);
      await work();
      return read(id);
    };
    const noUser = { at: 'to', of: 'gone-1@example.com', code: 550, text: '5.1.1 No such user' } as const;
    expect(await again(noUser)).toMatchObject({ sent: 2, refused: 1, refusals: [{ email: 'gone-1@example.com' }] });
    // One that comes through in between begins the count anew; that who sends is not wanted is not the address's fault.
    await again(undefined);
    await again(noUser);
    await again({ ...noUser, text: '5.7.1 We do not like you' });
    expect(await people()).toBe(3);
    await again(noUser);
    expect(await people()).toBe(2);
    // Not now: it waits for its next try, and holds up nobody.
    const greyed = await again({ at: 'to', of: 'gone-0@example.com', code: 450, text: '4.2.0 Try again' });
    expect(greyed).toMatchObject({ status: 'sending', sent: 1, refused: 0 });
    expect(await again(undefined)).toMatchObject({ status: 'sent', sent: 2 });
    test.clock.advance(5 * 60_000);
    await sendDueNewsletters(test.services);
    await work();
    expect(await read(greyed.id)).toMatchObject({ status: 'sent', sent: 2 });
  });

  it('that came back is told by the mail service, at an address that nobody guesses (decisions)', async () => {
    const listId = await makeList('back', 2);
    const { bounceUrl } = (await owner.get(`/api/settings/mail?websiteId=${site.websiteId}`)).json;
    const { pathname } = new URL(bounceUrl);
    const guessed = pathname.slice(0, -1) + (pathname.endsWith('_') ? '-' : '_');
    const visitor = new TestVisitor(test.app);
    const tell = (kind: string, email: string, url = pathname) => visitor.call('POST', url, { email, kind });
    const { id, version } = await write({ listId });
    await send(id, version);
    await work();
    expect((await tell('hard', 'back-0@example.com', guessed)).status).toBe(404);
    expect((await tell('soft', 'back-0@example.com')).json).toEqual({ noted: false });
    expect((await tell('hard', 'BACK-0@example.com')).json).toEqual({ noted: true });
    // The same again is no second refusal, but who complains is off the list all the same.
    expect((await tell('hard', 'back-0@example.com')).json).toEqual({ noted: false });
    expect(await read(id)).toMatchObject({ sent: 1, refused: 1 });
    for (const email of ['back-0@example.com', 'back-1@example.com']) {
      expect((await tell('complaint', email)).json).toEqual({ noted: true });
    }
    const left = (
      await owner.get(`/api/mailing-lists/${listId}/subscribers?websiteId=${site.websiteId}&state=unsubscribed`)
    ).json;
    const gone = left.subscribers.map(({ email, endedBy }: Record<string, string>) => `${email} ${endedBy}`);
    expect(gone.toSorted()).toEqual(['back-0@example.com refusals', 'back-1@example.com refusals']);
  });

  it('stops when its owner says so, and stays readable (platform 3)', async () => {
    const listId = await makeList('stopped', 5);
    const { id, version } = await write({ listId });
    await send(id, version);
    expect((await owner.call('DELETE', of(id, '/sending'))).json).toEqual({ status: 'cancelled' });
    await work();
    expect(server.mails).toEqual([]);
    expect((await owner.call('DELETE', of(id))).status).toBe(200);
    expect((await owner.get(of(id))).status).toBe(404);
  });

  it('holds up nobody where an address is none that a mail can be sent to (decisions)', async () => {
    const listId = await makeList('odd', 3);
    const odd = test.services.database.write((tx) =>
      tx.updateTable('subscribers').set({ email: '(a@example.com' }).where('email', '=', 'odd-0@example.com').execute(),
    );
    await odd;
    const { id, version } = await write({ listId });
    await send(id, version);
    await work();
    expect(await read(id)).toMatchObject({
      status: 'sent',
      sent: 2,
      refused: 1,
      refusals: [{ email: '(a@example.com' }],
    });
    const url = `/api/mailing-lists/${listId}/imports?websiteId=${site.websiteId}`;
    for (const email of ['(a@example.com', 'a<b@example.com>', 'a,b@example.com']) {
      expect((await owner.call('POST', url, { subscribers: [{ email }], consent: 'Yes' })).status).toBe(400);
    }
  });

  it('is asked for by a mail that leaves by the same server (decisions)', async () => {
    const listId = await makeList('asked', 0);
    const consent = { consentText: 'Yes', consentVersion: '1', source: 'test' };
    const asked = { listId, email: 'new@example.com', name: '', ...consent };
    await mustAct(test.services, site.websiteId, (unit) => subscribe(unit, asked));
    await work();
    expect(server.mails.map(({ to }) => to)).toEqual([['new@example.com']]);
  });

  // Last, as all sessions are over by then.
  it('forgets after a year to whom it went, and keeps how many they were (decisions)', async () => {
    const listId = await makeList('once', 2);
    const { id, version } = await write({ listId });
    await send(id, version);
    await work();
    const recipients = test.services.database.read.selectFrom('newsletter_recipients').select('subscriber_id');
    const ofThis = () => recipients.where('newsletter_id', '=', id).execute();
    expect(await ofThis()).toHaveLength(2);
    test.clock.advance(keptDays.newsletterRecipients.usual * dayMs + 1000);
    await forgetOld(test.services);
    expect(await ofThis()).toEqual([]);
    const letters = test.services.database.read.selectFrom('newsletters').select('sent').where('id', '=', id);
    expect(await letters.executeTakeFirst()).toEqual({ sent: 2 });
  });
});
