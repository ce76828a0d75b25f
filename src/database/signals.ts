import { Client } from 'pg';

/** Told after a commit: tags of changed data, or that a job waits. */
export type Channel = 'purge' | 'jobs';
export type Listener = (channel: Channel, payload: string) => void;

const channels: readonly Channel[] = ['purge', 'jobs'];
const retryAfter = 1000;

/**
 * Hears what other processes signal through PostgreSQL. `onLost` is called whenever something may have been
 * missed: caches must then be cleared.
 */
export class PostgresSignals {
  #client: Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;
  readonly #url: string;
  readonly #listener: Listener;
  readonly #onLost: () => void;

  constructor(url: string, listener: Listener, onLost: () => void) {
    this.#url = url;
    this.#listener = listener;
    this.#onLost = onLost;
  }

  async connect(): Promise<void> {
    const client = new Client({ connectionString: this.#url, application_name: 'vitrine-signals', keepAlive: true });
    client.on('notification', ({ channel, payload }) => this.#hear(channel, payload ?? ''));
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    await client.connect();
    this.#client = client;
    for (const channel of channels) await client.query(`listen ${channel}`);
  }

  #hear(name: string, payload: string): void {
    const channel = channels.find((known) => known === name);
    if (channel) this.#listener(channel, payload);
  }

  #lose(client: Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#onLost();
    this.#reconnect();
  }

  #reconnect(): void {
    this.#retry = setTimeout(() => {
      this.connect().then(
        () => this.#onLost(),
        () => this.#reconnect(),
      );
    }, retryAfter);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }
}
