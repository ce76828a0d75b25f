import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TestMailServer } from '#providers/testing/mail-server.ts';
import { beginNewsletter, newsletterState } from './begin-newsletter.ts';
import { openShop } from './shop.ts';
import { letTimePass } from './time.ts';

const people = 200;
/** As many connections as a rate of a hundred a second opens. */
const connections = 10;

it('a newsletter reaches everyone, and nobody twice but who was on an open connection, when the server is killed (design 5, 9)', async () => {
  const mailServer = await TestMailServer.start();
  await using shop = await openShop('sqlite', []);
  const id = await beginNewsletter(shop, { people, port: mailServer.port, perSecond: 100 });
  const doomed = await shop.serve();
  while (mailServer.mails.length < people / 3) await pause(5);
  await doomed.kill();
  const before = mailServer.mails.length;
  expect(before).toBeLessThan(people);
  // The next one takes over when the lease of the dead one is over.
  await letTimePass(shop, 2 * 60_000);
  const server = await shop.serve();
  for (let tries = 0; tries < 600 && (await newsletterState(shop, id)).status !== 'sent'; tries++) await pause(50);
  expect(await newsletterState(shop, id)).toEqual({ status: 'sent', sent: people, recipients: people });
  expect(await server.stop()).toBe(0);
  expect(new Set(mailServer.mails.flatMap(({ to }) => to)).size).toBe(people);
  expect(mailServer.mails.length).toBeLessThanOrEqual(people + connections);
  await mailServer.close();
});
