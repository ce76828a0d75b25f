import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { DatabaseUnavailable } from './outage.ts';
import { within } from './within.ts';

const answerMs = 3000;
const againMs = 500;

/**
 * Knows whether PostgreSQL answers. While it does not, nobody waits for it but this: who asks hears so at once, so that
 * pages go out as they were kept, and the first answer ends it.
 */
export class PostgresPulse {
  readonly #url: string;
  readonly #onAway: () => void;
  #isAway = false;
  #isClosed = false;
  #asking: Promise<void> | undefined;

  /** `onAway` is told when PostgreSQL no longer answers: no connection of before is of use then. */
  constructor(url: string, onAway: () => void) {
    this.#url = url;
    this.#onAway = onAway;
  }

  /** Throws where PostgreSQL does not answer; waits where that is in question. */
  async require(): Promise<void> {
    await this.#asking;
    if (this.#isAway) throw new DatabaseUnavailable('PostgreSQL does not answer.');
  }

  /** Asks whether PostgreSQL answers, since something has failed that should not. */
  doubt(): void {
    if (!this.#isAway && !this.#isClosed) this.#asking ??= this.#ask();
  }

  close(): void {
    this.#isClosed = true;
  }

  async #ask(): Promise<void> {
    this.#isAway = !(await answers(this.#url));
    this.#asking = undefined;
    if (!this.#isAway) return;
    this.#onAway();
    void this.#waitForAnswer();
  }

  async #waitForAnswer(): Promise<void> {
    while (this.#isAway && !this.#isClosed) {
      await pause(againMs, undefined, { ref: false });
      this.#isAway = !(await answers(this.#url));
    }
  }
}

/** Whether a new connection gets an answer; one that PostgreSQL has no room for gets one too. */
async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'vitrine-pulse' });
  client.on('error', () => {});
  try {
    await within(
      answerMs,
      client.connect().then(() => client.query('select 1')),
    );
    return true;
  } catch (error) {
    return error instanceof DatabaseError && error.code?.startsWith('53') === true;
  } finally {
    endClient(client);
  }
}

/** Ends a connection without waiting for the other side, which may not answer. */
export function endClient(client: Client): void {
  void client.end().catch(() => {});
  client.connection.stream.destroy();
}
