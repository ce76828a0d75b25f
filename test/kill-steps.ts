import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { FaultPoint } from '#providers/faults.ts';
import { bookErrors } from '#server/testing/books.ts';
import type { ServerProcess } from './server-process.ts';
import type { Shop } from './shop.ts';
import { letTimePass } from './time.ts';

const minute = 60_000;
export const day = 24 * 60 * minute;
export const patience = { timeout: 60_000, interval: 50 };
const longestHelpMs = 4000;

/** The steps of a mail. */
export const mailPoints: FaultPoint[] = ['mail.sending', 'mail.sent'];

/** Waits until something is so; `expect.poll` asks which test it is in, and several go side by side. */
export function settles<T>(read: () => Promise<T>, value: T): Promise<void> {
  return vi.waitFor(async () => expect(await read()).toEqual(value), patience);
}

/** Waits until what is due is done, and each mail that is due has gone once, and no other. */
export const settleBooks = (shop: Shop): Promise<void> => settles(() => bookErrors(shop), []);

/** Has a server die at each point in turn, at the work that waits; what it was at is another's two minutes later. */
export async function dieAt(shop: Shop, points: readonly FaultPoint[]): Promise<void> {
  for (const point of points) {
    // It may die before it has said where it serves.
    const doomed = await shop.serve({ FAULTS: `${point}=kill` }).catch(() => undefined);
    if (doomed) expect(await doomed.ended, point).toEqual([null, 'SIGKILL']);
    await letTimePass(shop, 2 * minute);
  }
}

/** Has another server help with some work for a while, which dies at a point if the others leave it that. */
export async function dieBeside(shop: Shop, point: FaultPoint, work = async () => {}): Promise<void> {
  const doomed = await shop.serve({ FAULTS: `${point}=kill` }).catch(() => undefined);
  await work();
  await Promise.race([doomed?.ended, pause(longestHelpMs)]);
  await doomed?.kill();
  await letTimePass(shop, 2 * minute);
}

export async function stop(server: ServerProcess | undefined): Promise<void> {
  expect(await server?.stop()).toBe(0);
}

/** To whom mails of a kind have gone, in order, as often as they have. */
export async function mailed(shop: Shop, kind: string): Promise<string[]> {
  const mails = shop.database.read.selectFrom('provider_records').select('value');
  const rows = await mails.where('provider', '=', 'mailbox').where('key', 'like', `${kind}-%`).execute();
  return rows.map(({ value }) => (JSON.parse(value) as { to: string }).to).toSorted();
}
