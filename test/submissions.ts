import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { formLimits } from '#catalog/limits.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { mustAct } from '#domain/testing/act.ts';
import { systemClock } from '#providers/clock.ts';
import { TestMailServer } from '#providers/testing/mail-server.ts';
import { mailThrough } from './mail-through.ts';
import type { ServerProcess } from './server-process.ts';
import { arrangements, openShop, type DatabaseKind, type Shop } from './shop.ts';
import { letTimePass } from './time.ts';
import { addressOf, asksForList, isFilledIn, Senders } from './forms/senders.ts';

export interface KilledSubmissions {
  kind: DatabaseKind;
  count: number;
  /** So often a server is killed while they come. */
  kills: number;
  report?: (line: string) => void;
}

const teller = 'shop@kiln.example';
/** Mails that a server that is killed has on its way: one of a lane, and its outcome may not be noted yet. */
const onTheirWay = 2;
const patienceMs = 60_000;
/** So many at most join a mailing list by what they send: each is mailed, which takes far longer. */
const mostListed = 5000;
/** How often it is told how far it is, in ms. */
const tellMs = 30_000;

/**
 * Has people send a form, press twice and send again, while servers are killed (`kill -9`) at moments of chance; then
 * lets its mails go out. Gives what was answered by 200 and is not kept once, or did not go its ways once, in words.
 */
export async function sendUnderKills(options: KilledSubmissions): Promise<string[]> {
  const { kind, count, report = () => {} } = options;
  const mailServer = await TestMailServer.start();
  mailServer.keepsSource = false;
  await using shop = await openShop(kind, []);
  await mailThrough(shop, { port: mailServer.port });
  const storage = { emails: [teller], tellsWebhooks: false, mailingListId: await makeList(shop) };
  const servers = await serveAll(shop, kind);
  const listEvery = Math.ceil(count / mostListed);
  const people = await Senders.meet(shop, servers, { storage, listEvery, areHasty: true });
  const start = performance.now();
  const telling = setInterval(() => report(`${kind}: ${people.kept.length} answered, ${pace(people, start)}`), tellMs);
  const sending = people.send(count);
  await Promise.race([sending, killInTurn(shop, people, options)]);
  await sending.finally(() => clearInterval(telling));
  report(`${kind}: ${people.kept.length} answered, ${pace(people, start)}, ${mailServer.mails.length} mails have gone`);
  const wrong = await tally(shop, people.kept, { count, listEvery });
  report(`${kind}: ${wrong.length} of what was kept is wrong`);
  const undone = await comeToRest(shop);
  await mailServer.close();
  report(`${kind}: ${mailServer.mails.length} mails have gone in all`);
  return [...wrong, ...undone, ...tallyMails(mailServer, { ...options, listEvery })];
}

const pace = ({ kept }: Senders, start: number) =>
  `${Math.round(kept.length / ((performance.now() - start) / 1000))} a second`;

async function serveAll(shop: Shop, kind: DatabaseKind): Promise<ServerProcess[]> {
  const { processes = 1 } = arrangements.find((arrangement) => arrangement.kind === kind) ?? {};
  const servers: ServerProcess[] = [];
  for (let number = 0; number < processes; number++) servers.push(await shop.serve());
  return servers;
}

/** Kills any of the servers whenever a share of the people was answered, more or less. */
async function killInTurn(shop: Shop, people: Senders, { kind, count, kills, report = () => {} }: KilledSubmissions) {
  const share = Math.floor(count / (kills + 1));
  for (let kill = 1; kill <= kills; kill++) {
    const at = share * kill - randomInt(Math.ceil(share / 2));
    while (people.kept.length < at) await pause(2);
    const which = randomInt(people.servers.length);
    await people.servers[which]?.kill();
    people.servers[which] = await shop.serve();
    // What it was at is taken on when its lease is over.
    await letTimePass(shop, 61_000);
    report(`${kind}: killed ${kill} of ${kills} times, ${people.kept.length} answered`);
  }
}

async function makeList({ database, site }: Shop): Promise<string> {
  const deps = { database, clock: systemClock };
  return (await mustAct(deps, site.websiteId, (unit) => createMailingList(unit, { name: 'Letters' }))).id;
}

interface Sent {
  count: number;
  /** Each so many joins the list. */
  listEvery: number;
}

/** Who is not kept as often as they should be, or not where. */
async function tally({ database, site }: Shop, answered: number[], { count, listEvery }: Sent): Promise<string[]> {
  const { read } = database;
  const rows = await read
    .selectFrom('form_submissions')
    .select(['answers', 'state'])
    .where('website_id', '=', site.websiteId)
    .execute();
  const numberOf = (answers: string) =>
    Number((JSON.parse(answers) as { message: string }).message.replace('Message ', ''));
  const found = Map.groupBy(rows, ({ answers }) => numberOf(answers));
  const joined = await read
    .selectFrom('subscribers')
    .select('email')
    .where('website_id', '=', site.websiteId)
    .execute();
  const onList = new Set(joined.map(({ email }) => email));
  const wrong = answered.flatMap((number) => {
    const own = found.get(number) ?? [];
    if (own.length !== 1) return [`Message ${number} was answered, and is kept ${own.length} times.`];
    const isInbox = own[0]?.state === 'inbox';
    if (isInbox === isFilledIn(number)) return [`Message ${number} is ${own[0]?.state}.`];
    const joins = isInbox && asksForList(number, listEvery);
    return onList.has(addressOf(number)) === joins ? [] : [`Message ${number}: its list has it wrongly.`];
  });
  if (answered.length !== count) wrong.push(`${count} were sent, ${answered.length} answered.`);
  return rows.length === count ? wrong : [...wrong, `${count} were sent, ${rows.length} are kept.`];
}

/** Waits until no job is left; gives how many are, once none was done for a while. */
async function comeToRest(shop: Shop): Promise<string[]> {
  const jobs = shop.database.read.selectFrom('jobs').select((eb) => eb.fn.countAll<number>().as('total'));
  await letTimePass(shop, 61_000);
  for (let fewest = Infinity, since = performance.now(); ; await pause(100)) {
    const { total } = await jobs.executeTakeFirstOrThrow();
    if (total === 0) return [];
    if (total < fewest) [fewest, since] = [total, performance.now()];
    if (performance.now() - since > patienceMs) return [`${total} jobs were not done.`];
  }
}

/** Who was mailed seldom or too often: what a killed server had on its way may go out again, nothing else may. */
function tallyMails({ mails }: TestMailServer, { count, kills, listEvery }: KilledSubmissions & Sent): string[] {
  const times = Map.groupBy(
    mails.flatMap(({ to }) => to),
    (to) => to,
  );
  const people = Array.from({ length: count }, (_, number) => number).filter((number) => !isFilledIn(number));
  const readers = people.filter((number) => asksForList(number, listEvery));
  const missing = readers.filter((number) => !times.has(addressOf(number)));
  const told = times.get(teller)?.length ?? 0;
  // Each form tells of so many a day.
  const most = (ones: number[]) => Math.min(ones.length, formLimits.mailsADay);
  const toShop = most(readers) + most(people.filter((number) => !asksForList(number, listEvery)));
  const expected = readers.length + toShop;
  const wrong = missing.map((number) => `Person ${number} was not asked to confirm.`);
  if (told < toShop) wrong.push(`The shop was told of ${told} messages.`);
  if (mails.length > expected + kills * onTheirWay) wrong.push(`${mails.length} mails went, not ${expected}.`);
  return wrong;
}
