import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { endClient } from './postgres-pulse.ts';
import { within } from './within.ts';

/** Told after a commit: tags of changed data, or that a job waits. */
export type Channel = 'purge' | 'jobs';
/** What is told after the commit: the channel and what goes over it. */
export type Signal = readonly [Channel, string];
/** PostgreSQL takes less than 8,000 bytes at once. */
const mostBytes = 7000;

/** What goes over one channel, several in one text: each text that PostgreSQL tells costs all processes as much as any. */
export function packed(signals: readonly Signal[]): Signal[] {
  const texts: Signal[] = [];
  for (const [channel, own] of Map.groupBy(signals, ([name]) => name)) {
    let text = '';
    for (const [, payload] of own) {
      const longer = text === '' ? payload : `${text}\n${payload}`;
      if (Buffer.byteLength(longer) <= mostBytes) text = longer;
      else {
        texts.push([channel, text]);
        text = payload;
      }
    }
    texts.push([channel, text]);
  }
  return texts;
}

export type Listener = (channel: Channel, payload: string) => void;

const channels: readonly Channel[] = ['purge', 'jobs'];
const askEveryMs = 1000;
const answerMs = 2000;
const connectMs = 5000;

export interface SignalListeners {
  onSignal: Listener;
  /** Nothing is heard from now on. */
  onLost: () => void;
  /** All is heard again, but some may have been missed: caches must be cleared. */
  onBack: () => void;
}

/** Hears what other processes signal through PostgreSQL, and sees to it that the line is not dead. */
export class PostgresSignals {
  #client: Client | undefined;
  readonly #closing = new AbortController();
  readonly #url: string;
  readonly #listeners: SignalListeners;

  constructor(url: string, listeners: SignalListeners) {
    this.#url = url;
    this.#listeners = listeners;
  }

  /** Whether all that is signalled comes here now. */
  get isHearing(): boolean {
    return this.#client !== undefined;
  }

  async connect(): Promise<void> {
    this.#client = await this.#listen();
    void this.#keep(this.#client);
  }

  async #listen(): Promise<Client> {
    const client = new Client({ connectionString: this.#url, application_name: 'vitrine-signals', keepAlive: true });
    client.on('notification', ({ channel, payload }) => this.#hear(channel, payload ?? ''));
    client.on('error', () => {});
    try {
      await within(connectMs, client.connect());
      for (const channel of channels) await within(answerMs, client.query(`listen ${channel}`));
      return client;
    } catch (error) {
      endClient(client);
      throw error;
    }
  }

  #hear(name: string, payload: string): void {
    const channel = channels.find((known) => known === name);
    if (channel) for (const each of payload.split('\n')) this.#listeners.onSignal(channel, each);
  }

  /** Asks again and again, since a line that died without a word looks like one on which nothing is said. */
  async #keep(client: Client): Promise<void> {
    const lost = new Promise((resolve) => client.once('end', resolve));
    try {
      for (;;) {
        await Promise.race([pause(askEveryMs, undefined, { signal: this.#closing.signal }), lost]);
        await within(answerMs, client.query('select 1'));
      }
    } catch {
      endClient(client);
    }
    this.#client = undefined;
    if (this.#closing.signal.aborted) return;
    this.#listeners.onLost();
    await this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    for (;;) {
      const client = await this.#listen().catch(() => undefined);
      if (this.#closing.signal.aborted) return client && endClient(client);
      if (client) {
        this.#client = client;
        this.#listeners.onBack();
        return void this.#keep(client);
      }
      await pause(askEveryMs, undefined, { signal: this.#closing.signal }).catch(() => {});
    }
  }

  close(): void {
    this.#closing.abort();
  }
}
