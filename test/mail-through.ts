import type { Database } from '#database/database.ts';
import { Secrets } from '#domain/secrets.ts';
import { mustAct } from '#domain/testing/act.ts';
import { changeMail } from '#domain/websites/mail-settings.ts';
import { systemClock } from '#providers/clock.ts';

interface Asked {
  /** Of the mail server on this machine. */
  port: number;
  /** Newsletters a second. */
  perSecond?: number;
}

/** Has a shop hand its mails to a mail server on this machine. */
export async function mailThrough(
  { database, site: { websiteId } }: { database: Database; site: { websiteId: string } },
  { port, perSecond }: Asked,
): Promise<void> {
  const server = { host: '127.0.0.1', port, security: 'none', user: '', password: '' } as const;
  const rate = perSecond === undefined ? {} : { newslettersPerSecond: perSecond };
  const sender = { senderName: 'Kiln', senderAddress: 'letters@kiln.example', ...rate };
  await mustAct({ database, clock: systemClock }, websiteId, async (unit) => {
    return (await changeMail(unit, new Secrets('no password is sealed'), { ...server, ...sender, isOn: true })) ?? {};
  });
}
