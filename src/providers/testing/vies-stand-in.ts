import { createServer, type Server } from 'node:http';

interface Asked {
  countryCode: string;
  vatNumber: string;
  requesterMemberStateCode?: string;
  requesterNumber?: string;
}

/**
 * A server on loopback that speaks the interface of the European Union's register of VAT numbers (VIES), for tests,
 * which have no network: `check-vat-number` with names, consultation numbers and the errors of its manual.
 */
export class ViesStandIn {
  /** Whose a number is, by the whole number; of those who tell no name '---'. */
  readonly known = new Map<string, string>();
  readonly asked: Asked[] = [];
  /** The error of every answer, as MS_UNAVAILABLE; 'down' closes the connection. */
  trouble = '';
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        if (this.trouble === 'down') return response.destroy();
        const isRight = request.method === 'POST' && request.url === '/rest-api/check-vat-number';
        response.writeHead(isRight ? 200 : 404, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(this.#answer(JSON.parse(body) as Asked)));
      });
    });
  }

  static async start(): Promise<ViesStandIn> {
    const started = new ViesStandIn();
    await new Promise<void>((resolve) => started.#server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/rest-api/check-vat-number`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(asked: Asked) {
    this.asked.push(asked);
    const asker = `${asked.requesterMemberStateCode ?? ''}${asked.requesterNumber ?? ''}`;
    const isAskerWrong = asker !== '' && !this.known.has(asker);
    const error = this.trouble || (isAskerWrong ? 'INVALID_REQUESTER_INFO' : '');
    if (error) return { actionSucceed: false, errorWrappers: [{ error }] };
    const name = this.known.get(asked.countryCode + asked.vatNumber);
    return {
      ...asked,
      requestDate: '2027-01-15T08:01:40.000Z',
      valid: name !== undefined,
      requestIdentifier: asker && name !== undefined ? `WAPI${this.asked.length}` : '',
      name: name ?? '---',
      address: '---',
    };
  }
}
