import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { TestVisitor, type Deliver, type TestAnswer } from '#server/testing/visitor.ts';
import { readCookie } from '../../test/over-http.ts';

/** So many visitors are in the shop at once. */
export const atOnce = 16;

/** What a visit is made of, in its order. */
export const callNames = ['first addition', 'further addition', 'start of the checkout', 'payment'] as const;
export type CallName = (typeof callNames)[number];

/** Names the visit to a server that replays it. */
export const visitHeader = 'x-visit';

export interface Article {
  itemId: string;
  sku: string;
}

const agent = new Agent({ keepAlive: true });

/**
 * Takes requests to a server by few means: what the driver works is missing to the server. `took` is told how long each
 * took from its sending to the last byte of its answer, in milliseconds.
 */
function lightly(url: string, visit: string, took: (time: number) => void): Deliver {
  return ({ method, url: path, headers, payload }) => {
    const body = payload === undefined ? undefined : JSON.stringify(payload);
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const start = performance.now();
    const sent = request(url + path, { agent, method, headers: { ...headers, ...length, [visitHeader]: visit } });
    sent.end(body);
    return new Promise((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (answer) => {
        answer.once('end', () => took(performance.now() - start));
        readAnswer(answer, resolve);
      });
    });
  };
}

function readAnswer(answer: IncomingMessage, resolve: (answer: Awaited<ReturnType<Deliver>>) => void): void {
  const { statusCode = 0, headers } = answer;
  let body = '';
  answer.setEncoding('utf8');
  answer.on('data', (chunk: string) => (body += chunk));
  answer.on('end', () => {
    resolve({ statusCode, headers, body, cookies: (headers['set-cookie'] ?? []).map(readCookie) });
  });
}

/** A visitor who has a page open, puts an article into the cart, and buys it. */
export class Visit {
  readonly #visitor: TestVisitor;
  readonly #article: Article;
  #checkoutId = '';
  /** What the last call took, in milliseconds. */
  took = 0;

  constructor(url: string, article: Article, host?: string) {
    const deliver = lightly(url, randomUUID(), (time) => {
      this.took = time;
    });
    this.#visitor = new TestVisitor(deliver, host);
    this.#visitor.cookies.set('crumb', '1');
    this.#article = article;
  }

  /** Does the next thing of this name. Throws where the server does not do it. */
  async call(name: CallName): Promise<TestAnswer> {
    const answer = await this.#send(name);
    if (answer.status !== 200) throw new Error(`The ${name} was answered by ${answer.status}: ${answer.body}`);
    if (name === 'start of the checkout') this.#checkoutId = answer.json.checkout.id;
    return answer;
  }

  #send(name: CallName): Promise<TestAnswer> {
    if (name === 'start of the checkout') return this.#visitor.call('POST', '/api/commerce/checkouts', {});
    if (name === 'payment') return this.#visitor.pay(this.#checkoutId, randomUUID());
    return this.#visitor.addToCart(this.#article.itemId, this.#article.sku);
  }
}

/** Does something `count` times, `atOnce` at once; `lane` says who of them does it. */
export async function together(count: number, act: (lane: number) => Promise<void>): Promise<void> {
  let begun = 0;
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    while (begun++ < count) await act(lane);
  });
  await Promise.all(lanes);
}
