import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

interface Asked {
  to_country: string;
  to_zip?: string;
  to_state?: string;
  amount: number;
  shipping: number;
  line_items?: { id: string; quantity: number; unit_price: number; product_tax_code?: string }[];
}

interface Known {
  state: string;
  /** As TaxJar tells them: 0.08875. */
  rates: { state: number; county?: number; city?: number; special?: number };
  isFreightTaxed?: boolean;
  hasNexus?: boolean;
  /** Product tax codes whose goods a state does not tax, or nobody there. */
  stateFree?: readonly string[];
  free?: readonly string[];
}

type Line = NonNullable<Asked['line_items']>[number];

/** A server on loopback that speaks TaxJar’s calculation and list of categories (v2), with the errors of its manual. */
export class TaxJarStandIn {
  static readonly token = 'a-token-of-taxjar-1234567890';
  /** What is known by ZIP code. */
  readonly known = new Map<string, Known>();
  readonly asked: Asked[] = [];
  readonly categories = [
    { name: 'Clothing', product_tax_code: '20010', description: 'All human wearing apparel suitable for general use' },
    { name: 'Food & Groceries', product_tax_code: '40030', description: 'Food for humans consumption, unprepared' },
  ];
  /** 'down' closes the connection, 'slow' never answers, a number is the status of every answer, a text its body. */
  trouble: 'down' | 'slow' | number | { body: string } | undefined;
  readonly #server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => this.#answer(request, response, body));
  });

  static async start(): Promise<TaxJarStandIn> {
    const started = new TaxJarStandIn();
    await new Promise<void>((resolve) => started.#server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse, body: string): void {
    const { trouble } = this;
    const say = (status: number, answer: object | string) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    };
    const refuse = (status: number, error: string, detail: string) => say(status, { status, error, detail });
    if (request.url === '/v2/taxes') this.asked.push(JSON.parse(body || '{}') as Asked);
    if (trouble === 'slow') return;
    if (trouble === 'down') return void response.destroy();
    if (typeof trouble === 'number') return refuse(trouble, 'Trouble', 'Made up');
    if (trouble) return say(200, trouble.body);
    const isKnown = request.headers.authorization === `Bearer ${TaxJarStandIn.token}`;
    if (!isKnown) return refuse(401, 'Unauthorized', `Not authorized for route '${request.method} ${request.url}'`);
    if (request.method === 'GET' && request.url === '/v2/categories') return say(200, { categories: this.categories });
    if (request.method !== 'POST' || request.url !== '/v2/taxes') return refuse(404, 'Not Found', 'No such route');
    return this.#calculate(JSON.parse(body) as Asked, say, refuse);
  }

  #calculate(
    { to_country, to_zip = '', to_state, amount, shipping, line_items: lines }: Asked,
    say: (status: number, answer: object) => void,
    refuse: (status: number, error: string, detail: string) => void,
  ): void {
    if (to_country !== 'US' || !/^\d{5}(-\d{4})?$/.test(to_zip))
      return refuse(400, 'Bad Request', 'No to_zip, required');
    const known = this.known.get(to_zip.slice(0, 5));
    if (!known || known.state !== to_state)
      return refuse(406, 'Not Acceptable', `to_zip ${to_zip} is not used within ${to_state}`);
    const { state, county = 0, city = 0, special = 0 } = known.rates;
    const { isFreightTaxed = false, hasNexus = true } = known;
    const rate = hasNexus ? state + county + city + special : 0;
    const taxable = amount + (isFreightTaxed ? shipping : 0);
    const tax = {
      order_total_amount: amount + shipping,
      shipping,
      taxable_amount: hasNexus ? taxable : 0,
      amount_to_collect: Math.round(taxable * rate * 100) / 100,
      rate,
      has_nexus: hasNexus,
      freight_taxable: isFreightTaxed,
      tax_source: hasNexus ? 'destination' : null,
      jurisdictions: { country: 'US', state: to_state },
      ...(hasNexus && lines && { breakdown: { line_items: lines.map((line) => breakdownOf(line, known)) } }),
    };
    return say(200, { tax });
  }
}

/** What one article bears; of the overall rate of an order with free ones the manual says nothing to rely on. */
function breakdownOf({ id, quantity, unit_price: price, product_tax_code: code = '' }: Line, known: Known) {
  const { state, county = 0, city = 0, special = 0 } = known.rates;
  const isFree = known.free?.includes(code) ?? false;
  const ofState = known.stateFree?.includes(code) ? 0 : state;
  const rate = isFree ? 0 : ofState + county + city + special;
  const taxable = isFree ? 0 : quantity * price;
  return {
    id,
    taxable_amount: taxable,
    tax_collectable: Math.round(taxable * rate * 100) / 100,
    combined_tax_rate: rate,
    state_sales_tax_rate: isFree ? 0 : ofState,
  };
}
