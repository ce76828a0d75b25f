import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

interface Place {
  formatted: string;
  housenumber?: string;
  street?: string;
  city?: string;
  state?: string;
  state_code?: string;
  postcode?: string;
  country_code: string;
}

/** A server on loopback that speaks Geoapify’s address autocomplete (v1), with the errors of its manual. */
export class GeoapifyStandIn {
  static readonly key = 'c3da27885e3573e09e550d044bc55e22';
  readonly known: Place[] = [
    {
      formatted: '20 State Street, Albany, NY 12207, United States of America',
      housenumber: '20',
      street: 'State Street',
      city: 'Albany',
      state: 'New York',
      state_code: 'NY',
      postcode: '12207',
      country_code: 'us',
    },
    {
      formatted: '20 State Street, Boston, MA 02109, United States of America',
      housenumber: '20',
      street: 'State Street',
      city: 'Boston',
      state: 'Massachusetts',
      state_code: 'MA',
      postcode: '02109',
      country_code: 'us',
    },
    {
      formatted: 'Lessingstraße 3, 93049 Regensburg, Germany',
      housenumber: '3',
      street: 'Lessingstraße',
      city: 'Regensburg',
      state: 'Bavaria',
      postcode: '93049',
      country_code: 'de',
    },
    { formatted: 'State College, PA, United States of America', city: 'State College', country_code: 'us' },
  ];
  /** The queries that were asked, without the key. */
  readonly asked: Record<string, string>[] = [];
  /** 'down' closes the connection, 'slow' never answers, a number is the status of every answer, a text its body. */
  trouble: 'down' | 'slow' | number | { body: string } | undefined;
  readonly #server: Server = createServer((request, response) => this.#answer(request, response));

  static async start(): Promise<GeoapifyStandIn> {
    const started = new GeoapifyStandIn();
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

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { trouble } = this;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const { apiKey, ...query } = Object.fromEntries(searchParams);
    const say = (status: number, answer: object | string) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    };
    const refuse = (statusCode: number, error: string, message: string) =>
      say(statusCode, { statusCode, error, message });
    this.asked.push(query);
    if (trouble === 'slow') return;
    if (trouble === 'down') return void response.destroy();
    if (typeof trouble === 'number') return refuse(trouble, 'Trouble', 'Made up');
    if (trouble) return say(200, trouble.body);
    if (apiKey !== GeoapifyStandIn.key) return refuse(401, 'Unauthorized', 'Invalid apiKey');
    if (pathname !== '/v1/geocode/autocomplete') return refuse(404, 'Not Found', 'No such route');
    const { text = '', filter = '', limit = '5' } = query;
    if (text === '') return refuse(400, 'Bad Request', '"text" is required');
    const words = text.toLowerCase().split(/[\s,]+/);
    const results = this.known.filter(({ formatted, country_code: country }) => {
      return filter === `countrycode:${country}` && words.every((word) => formatted.toLowerCase().includes(word));
    });
    say(200, { results: results.slice(0, Number(limit)), query: { text } });
  }
}
