import { once } from 'node:events';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './self-signed.ts';

/** What a proxy says of a call from this address. */
export type Forwarding = (address: string) => Record<string, string>;

export interface TlsProxy {
  port: number;
  close: () => Promise<unknown>;
}

/** Speaks https on a port of its own and passes all on to a server that speaks http, with what `forwarding` says. */
export async function startTlsProxy(serverUrl: string, forwarding: Forwarding): Promise<TlsProxy> {
  const server = createServer(selfSigned('shop.example'), (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const headers = { ...request.headers, ...forwarding(request.socket.remoteAddress ?? '') };
    const passedOn = ask(serverUrl + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on('error', () => response.destroy());
    response.on('close', () => passedOn.destroy());
    request.pipe(passedOn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
