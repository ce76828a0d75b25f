import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { payPalHosts } from '../payments/paypal-client.ts';
import { PayPalStandInTransactions } from './paypal-stand-in-transactions.ts';
import { PayPalStandInBooks, type PayPalAnswer } from './paypal-stand-in-books.ts';

export interface PayPalStandInRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface PayPalStandInWebhook {
  body: string;
  headers: Record<string, string>;
}

/** What becomes of a request: `lose` does it but never answers, `refuse` answers a 500 without doing it. */
export type PayPalStandInMishap = 'lose' | 'refuse';

const refused = (status: number, name: string): PayPalAnswer => ({ status, body: { name, message: name } });

/**
 * A server on loopback that speaks PayPal's REST interface as far as a shop needs it (tokens, orders, captures, refunds,
 * the search of transactions, webhooks and their verification), and has the page on which the buyer approves: for tests, which have no network and
 * no account. The pages' own address is PayPal's; a browser's test leads it here.
 */
export class PayPalStandIn {
  readonly requests: PayPalStandInRequest[] = [];
  /** Signed and ready to be sent, in the order in which they happened. */
  readonly webhooks: PayPalStandInWebhook[] = [];
  /** Addresses that webhooks are sent to, by the webhook's id. */
  readonly hooks = new Map<string, string>();
  readonly books: PayPalStandInBooks;
  readonly transactions = new PayPalStandInTransactions();
  /** Asked before each request. */
  mishap: (request: PayPalStandInRequest) => PayPalStandInMishap | undefined = () => undefined;
  readonly #keys: { clientId: string; secret: string };
  readonly #tokens = new Set<string>();
  readonly #answered = new Map<string, { asked: string; answer: PayPalAnswer }>();
  readonly #server: Server;

  private constructor(keys: { clientId: string; secret: string }) {
    this.#keys = keys;
    this.books = new PayPalStandInBooks(payPalHosts.test.pages, (type, kind, resource) =>
      this.tell(type, kind, resource),
    );
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(keys: { clientId: string; secret: string }): Promise<PayPalStandIn> {
    const standIn = new PayPalStandIn(keys);
    await new Promise<void>((resolve) => standIn.#server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get address(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Stops the server, with its books as they are; gives what starts it again at its address. */
  async stop(): Promise<() => Promise<void>> {
    const { port, hostname } = new URL(this.address);
    await this.close();
    return () => new Promise<void>((resolve) => this.#server.listen(Number(port), hostname, resolve));
  }

  /** Says that something happened, to the last webhook that was set up. */
  tell(type: string, resourceType: string, resource: object): void {
    const id = `WH-${this.webhooks.length + 1}-${randomUUID()}`;
    const event = { id, event_version: '1.0', resource_type: resourceType, event_type: type, resource };
    this.webhooks.push(this.sign(JSON.stringify(event)));
  }

  sign(body: string): PayPalStandInWebhook {
    const [transmissionId, time] = [randomUUID(), new Date().toISOString()];
    const webhookId = [...this.hooks.keys()].at(-1) ?? '';
    const headers = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': this.#signature(`${transmissionId}|${time}|${webhookId}`, body),
    };
    return { body, headers };
  }

  /** As PayPal's, over the message's very bytes; its own is by RSA and a checksum. */
  #signature(about: string, body: string): string {
    return createHmac('sha256', this.#keys.secret).update(`${about}|${body}`).digest('base64');
  }

  async #serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of message) body += String(chunk);
    const url = new URL(message.url ?? '/', 'http://paypal.test');
    if (url.pathname === '/checkoutnow') return this.#page(message.method ?? '', url, response);
    const request = {
      method: message.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: message.headers,
      body,
    };
    this.requests.push(request);
    const mishap = this.mishap(request);
    const answer = mishap === 'refuse' ? refused(500, 'INTERNAL_SERVER_ERROR') : this.#answer(request);
    if (mishap === 'lose') return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  }

  /** Where the buyer says yes or no. */
  #page(method: string, url: URL, response: ServerResponse): void {
    const id = url.searchParams.get('token') ?? '';
    const order = this.books.orders.get(id);
    const { value = '', currency_code: currency = '' } = order?.purchase_units[0]?.amount ?? {};
    response.writeHead(order ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    // The way back is a page of its own, as with PayPal.
    const back = method === 'POST' ? `<meta http-equiv="refresh" content="0;url=${this.books.approve(id)}">` : '';
    response.end(
      `<!doctype html><html lang="en"><title>PayPal</title>${back}<h1>Pay ${value} ${currency}</h1>` +
        `<form method="post"><button>Pay now</button></form><a href="${order?.cancelUrl}?token=${id}">Cancel</a>`,
    );
  }

  /** A request's id that comes again gets its first answer. */
  #answer(request: PayPalStandInRequest): PayPalAnswer {
    if (request.path === '/v1/oauth2/token') return this.#token(request);
    if (!this.#tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) {
      return refused(401, 'AUTHENTICATION_FAILURE');
    }
    const id = request.headers['paypal-request-id'];
    if (typeof id !== 'string') return this.#route(request);
    const asked = `${request.path} ${request.body}`;
    const known = this.#answered.get(id);
    if (known && known.asked !== asked) return refused(422, 'PAYPAL_REQUEST_ID_MISMATCH');
    const answer = known?.answer ?? structuredClone(this.#route(request));
    this.#answered.set(id, { asked, answer });
    return answer;
  }

  #token({ headers, body }: PayPalStandInRequest): PayPalAnswer {
    const { clientId, secret } = this.#keys;
    const right = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    if (headers.authorization !== right || body !== 'grant_type=client_credentials') {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
    }
    const token = randomUUID();
    this.#tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
  }

  /** The tokens that were given out are worth nothing any more. */
  forgetTokens(): void {
    this.#tokens.clear();
  }

  #route({ method, path, query, body }: PayPalStandInRequest): PayPalAnswer {
    const [, version, resource, second, id = '', action] = path.split('/');
    if (`${version}/${resource}` === 'v1/notifications') return this.#notifications(method, second ?? '', body);
    if (path === '/v1/reporting/transactions') return this.transactions.search(query);
    const isOrder = `${version}/${resource}/${second}` === 'v2/checkout/orders';
    if (isOrder && method === 'POST' && !id) return this.books.create(JSON.parse(body));
    if (isOrder && method === 'GET') return this.books.retrieve(id);
    if (isOrder && action === 'capture') return this.books.capture(id);
    if (second === 'captures' && action === 'refund') return this.books.refund(id, JSON.parse(body));
    return refused(404, 'RESOURCE_NOT_FOUND');
  }

  #notifications(method: string, resource: string, body: string): PayPalAnswer {
    if (resource === 'verify-webhook-signature') return this.#verify(body);
    if (method === 'GET') {
      return { status: 200, body: { webhooks: [...this.hooks].map(([id, url]) => ({ id, url })) } };
    }
    const { url } = JSON.parse(body) as { url: string };
    if (!url.startsWith('https://')) return refused(400, 'VALIDATION_ERROR');
    const id = randomUUID().slice(0, 8);
    this.hooks.set(id, url);
    return { status: 201, body: { id, url } };
  }

  #verify(body: string): PayPalAnswer {
    const sent = JSON.parse(body) as Record<string, string>;
    const raw = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const about = `${sent.transmission_id}|${sent.transmission_time}|${sent.webhook_id}`;
    const isRight = this.hooks.has(sent.webhook_id ?? '') && sent.transmission_sig === this.#signature(about, raw);
    return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
  }
}
