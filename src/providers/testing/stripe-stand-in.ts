import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { StripeAddress } from '../payments/stripe-payments.ts';
import { StandInBooks, withExpanded, type Fields, type StandInAnswer } from './stripe-stand-in-books.ts';

/** One request as it came. */
export interface StandInRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  fields: Fields;
}

export interface StandInWebhook {
  body: string;
  headers: Record<string, string>;
}

/** What becomes of a request: `lose` does it but never answers, `refuse` answers a 500 without doing it. */
export type StandInMishap = 'lose' | 'refuse';

/** What opens an account; keys that begin with `sk_live_` are of one that tells of real money. */
export interface StandInSecrets {
  secretKey: string;
  webhookSecret: string;
}

interface Account {
  secrets: StandInSecrets;
  books: StandInBooks;
  answered: Map<string, { fields: string; answer: StandInAnswer }>;
}

/**
 * A server on loopback that speaks Stripe's interface for payment intents and refunds, with idempotency keys, errors
 * and signed webhooks, of one account or of more: for tests, which have no network and no account.
 */
export class StripeStandIn {
  readonly requests: StandInRequest[] = [];
  /** Signed and ready to be sent, in the order in which they happened. */
  readonly webhooks: StandInWebhook[] = [];
  #told = 0;
  readonly books: StandInBooks;
  /** Asked before each request. */
  mishap: (request: StandInRequest) => StandInMishap | undefined = () => undefined;
  readonly #accounts: readonly Account[];
  readonly #server: Server;

  private constructor(accounts: readonly StandInSecrets[]) {
    this.#accounts = accounts.map((secrets) => ({
      secrets,
      books: new StandInBooks((type, object) => this.#tell(secrets, type, object), isLive(secrets)),
      answered: new Map(),
    }));
    this.books = this.booksOf(0);
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** The books of one of its accounts; `books` are those of the first. */
  booksOf(account: number): StandInBooks {
    const found = this.#accounts[account];
    if (!found) throw new Error(`There is no account ${account}.`);
    return found.books;
  }

  static async start(...accounts: [StandInSecrets, ...StandInSecrets[]]): Promise<StripeStandIn> {
    const standIn = new StripeStandIn(accounts);
    await new Promise<void>((resolve) => standIn.#server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get address(): StripeAddress {
    const address = this.#server.address();
    return { host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0, protocol: 'http' };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Stops the server, with its books as they are; gives what starts it again at its address. */
  async stop(): Promise<() => Promise<void>> {
    const { port, host } = this.address;
    await this.close();
    return () => new Promise<void>((resolve) => this.#server.listen(port, host, resolve));
  }

  /** Signs a webhook as Stripe does, with the secret of its first account; `at` in epoch seconds. */
  sign(
    body: string,
    at = Math.floor(Date.now() / 1000),
    secret = this.#accounts[0]?.secrets.webhookSecret ?? '',
  ): StandInWebhook {
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
    return { body, headers };
  }

  #tell(secrets: StandInSecrets, type: string, object: object): void {
    const id = `evt_${++this.#told}`;
    const body = JSON.stringify({ id, object: 'event', livemode: isLive(secrets), type, data: { object } });
    this.webhooks.push(this.sign(body, undefined, secrets.webhookSecret));
  }

  async #serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of message) text += String(chunk);
    const url = new URL(message.url ?? '/', 'http://stripe.test');
    const fields = Object.fromEntries(new URLSearchParams(message.method === 'GET' ? url.search : text));
    const request = { method: message.method ?? '', path: url.pathname, headers: message.headers, fields };
    this.requests.push(request);
    const mishap = this.mishap(request);
    if (mishap === 'refuse') return send(response, { status: 500, body: { error: { type: 'api_error' } } });
    const answer = this.#answer(request);
    if (mishap === 'lose') response.destroy();
    else send(response, answer);
  }

  /** A key that comes again gets its first answer; with other fields it is refused. */
  #answer(request: StandInRequest): StandInAnswer {
    const { authorization } = request.headers;
    const account = this.#accounts.find(({ secrets }) => authorization === `Bearer ${secrets.secretKey}`);
    if (!account) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } } };
    }
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    if (typeof key !== 'string') return this.#route(account, request);
    const fields = JSON.stringify([request.path, request.fields]);
    const known = account.answered.get(key);
    if (known && known.fields !== fields) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (known) return known.answer;
    const { status, body } = this.#route(account, request);
    // The answer as it is now: what happens to the object later does not change it.
    const answer = { status, body: structuredClone(body) };
    account.answered.set(key, { fields, answer });
    return answer;
  }

  #route({ books }: Account, { method, path, fields }: StandInRequest): StandInAnswer {
    const [, , resource, id = '', action] = path.split('/');
    if (resource === 'customers')
      return { status: 200, body: { id: `cus_${this.requests.length}`, object: 'customer' } };
    if (resource === 'payment_intents' || resource === 'setup_intents') {
      if (method === 'GET') return withExpanded(books.retrieve(id), fields, books.hasBooked);
      if (action === 'confirm') return withExpanded(books.confirm(id, fields), fields, books.hasBooked);
      if (action === 'cancel') return books.cancel(id);
      if (!id) return books.create(fields, resource === 'setup_intents');
    }
    if (resource === 'balance') return { status: 200, body: { object: 'balance', available: [], pending: [] } };
    if (resource === 'payouts') return listOf(books.payouts.map(({ payout }) => payout));
    if (resource === 'balance_transactions') {
      return listOf(books.payouts.find(({ payout }) => payout.id === fields.payout)?.lines ?? []);
    }
    if (resource === 'refunds' && method === 'POST') return books.refund(fields);
    if (resource === 'refunds') {
      return listOf(books.refundsOf(fields.payment_intent ?? ''));
    }
    return { status: 404, body: { error: { type: 'invalid_request_error', message: 'Unrecognized request URL.' } } };
  }
}

const isLive = ({ secretKey }: StandInSecrets) => secretKey.startsWith('sk_live_');

const listOf = (data: object[]): StandInAnswer => ({
  status: 200,
  body: { object: 'list', url: '/v1/list', has_more: false, data },
});

function send(response: ServerResponse, { status, body }: StandInAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' });
  response.end(JSON.stringify(body));
}
