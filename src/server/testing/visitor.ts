import type { FastifyInstance } from 'fastify';

export interface TestRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: string | object | undefined;
}

interface RawAnswer {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  cookies: { name: string; value: string; maxAge?: number }[];
}

/** Takes a request to a server: straight into the app, or over the network. */
export type Deliver = (request: TestRequest & { headers: Record<string, string> }) => Promise<RawAnswer>;

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
  // The tests read answers of many shapes; each names the fields that it checks.
  json: ReturnType<typeof JSON.parse>;
}

/** A browser of a test: keeps its cookies and sends the crumb back. */
export class TestVisitor {
  readonly #deliver: Deliver;
  readonly #host: string;
  readonly cookies = new Map<string, string>();

  constructor(to: FastifyInstance | Deliver, host = '127.0.0.1') {
    this.#deliver = typeof to === 'function' ? to : (request) => to.inject(request);
    this.#host = host;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.send({ method: 'GET', url, headers });
  }

  /** A call of the API, with the crumb; the first one fetches it. */
  async call(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const once = () => {
      const crumb = this.cookies.get('crumb') ?? '';
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      return this.send({ method, url, headers: { ...type, 'x-csrf-token': crumb, ...headers }, payload: body });
    };
    const answer = await once();
    return answer.status === 400 && answer.json?.crumbFail === true ? once() : answer;
  }

  /** A plain HTML form on a page of the same site. */
  submit(url: string, fields: Record<string, string>): Promise<TestAnswer> {
    const headers = {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    };
    return this.send({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() });
  }

  async send(request: TestRequest): Promise<TestAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: this.#host, ...(cookie && { cookie }), ...request.headers };
    const answer = await this.#deliver({ ...request, headers });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== '';
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      json: isJson ? JSON.parse(answer.body) : undefined,
    };
  }

  addToCart(itemId: string, sku: string, quantity = 1, additionalFields = 'null'): Promise<TestAnswer> {
    const entry = { itemId, sku, quantity, additionalFields };
    return this.call('POST', '/api/commerce/shopping-cart/entries', entry);
  }

  async startCheckout(): Promise<string> {
    const answer = await this.call('POST', '/api/commerce/checkouts', {});
    return answer.json?.checkout?.id ?? '';
  }

  pay(checkoutId: string, key: string, token = '4242424242424242', email = 'ada@example.com'): Promise<TestAnswer> {
    const body = { details: testDetails(email), means: { provider: 'test', token } };
    return this.call('POST', `/api/commerce/checkouts/${checkoutId}/payment`, body, { 'idempotency-key': key });
  }
}

export function testDetails(email = 'ada@example.com') {
  return {
    email,
    shippingAddress: {
      name: 'Ada Example',
      line1: '1 Main Street',
      city: 'Albany',
      region: 'NY',
      postalCode: '12207',
      country: 'US',
    },
    shippingOptionId: 'parcel',
  };
}
