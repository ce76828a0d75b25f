import type { Clock } from '../clock.ts';
import type { RecordStore } from '../records.ts';
import type { Mail, MailProvider } from './mail-provider.ts';

/** A mail as the mailbox keeps it; `sentAt` in epoch ms. */
export interface KeptMail extends Mail {
  sentAt: number;
}

/** The embedded mail provider: mails stay here, to be read at `/config/mailbox`. */
export class Mailbox implements MailProvider {
  readonly name = 'mailbox';
  readonly #records: RecordStore;
  readonly #clock: Clock;

  constructor(records: RecordStore, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
  }

  async send(mail: Mail): Promise<void> {
    await this.#records.insert(mail.id, { ...mail, sentAt: this.#clock.now() } satisfies KeptMail);
  }

  async list(limit: number): Promise<KeptMail[]> {
    const records = await this.#records.list(limit);
    return records.map((record) => record.value as KeptMail);
  }

  async get(id: string): Promise<KeptMail | undefined> {
    return (await this.#records.get(id)) as KeptMail | undefined;
  }
}
