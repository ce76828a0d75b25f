import { Type, type Static } from 'typebox';
import type { Clock } from '../clock.ts';
import type { RecordStore } from '../records.ts';
import { Mail, type MailProvider } from './mail-provider.ts';

/** What became of a mail that was to be handed to a mail server; `at` in epoch ms. */
const Delivery = Type.Object({
  state: Type.Enum(['waiting', 'sent', 'refused']),
  at: Type.Number(),
  /** What the server said, or why it could not be asked, in words. */
  text: Type.String(),
});
export type Delivery = Static<typeof Delivery>;

/** A mail as the mailbox keeps it; `sentAt` in epoch ms. One without a delivery was for the mailbox alone. */
export const KeptMail = Type.Object({ ...Mail.properties, sentAt: Type.Number(), delivery: Type.Optional(Delivery) });
export type KeptMail = Static<typeof KeptMail>;

interface MailboxOptions {
  records: RecordStore;
  clock: Clock;
  /** Whether mails are also handed to a mail server; what the records send then sees to it. */
  isForwarded?: () => Promise<boolean>;
}

/** The embedded mail provider: mails are kept here, to be read at `/config/mailbox`, whoever else gets them. */
export class Mailbox implements MailProvider {
  readonly name = 'mailbox';
  readonly #records: RecordStore;
  readonly #clock: Clock;
  readonly #isForwarded: () => Promise<boolean>;

  constructor({ records, clock, isForwarded = async () => false }: MailboxOptions) {
    this.#records = records;
    this.#clock = clock;
    this.#isForwarded = isForwarded;
  }

  async send(mail: Mail): Promise<void> {
    const sentAt = this.#clock.now();
    const isForwarded = await this.#isForwarded();
    const kept: KeptMail = { ...mail, sentAt };
    if (isForwarded) kept.delivery = { state: 'waiting', at: sentAt, text: '' };
    await this.#records.insert(mail.id, kept, isForwarded ? [{ id: mail.id, body: '', afterMs: 0 }] : []);
  }

  async list(limit: number): Promise<KeptMail[]> {
    return this.#records.list(KeptMail, limit);
  }

  async get(id: string): Promise<KeptMail | undefined> {
    return this.#records.get(KeptMail, id);
  }

  /** Notes what became of a mail. */
  async note(id: string, delivery: Omit<Delivery, 'at'>): Promise<void> {
    const at = this.#clock.now();
    await this.#records.update(KeptMail, id, (mail) => ({ ...mail, delivery: { ...delivery, at } }));
  }
}
