import { Socket } from 'node:net';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problem.ts';
import { HttpProblem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

/** Whoever takes longer to send a request is cut off, in ms; an upload may take that long, all else `bodyTimeout`. */
const uploadTimeout = 3_600_000;
const bodyTimeout = 30_000;
/** Bytes per ms. */
const slowestUpload = 1;
/** Larger headers, in bytes, are refused. */
export const connectionLimits = {
  requestTimeout: uploadTimeout,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000, maxHeaderSize: 16_384, requireHostHeader: false },
};

const byCode: Record<string, [status: number, problem: Problem]> = {
  HPE_HEADER_OVERFLOW: [431, { message: 'The headers are too large.', code: 'too-large' }],
  ERR_HTTP_REQUEST_TIMEOUT: [408, { message: 'The request took too long.', code: 'too-slow' }],
};
const unreadable: [number, Problem] = [400, { message: 'The request could not be read.', code: 'bad-request' }];

/** Answers what is no HTTP, too large or too slow, in the shape of all problems, and closes the connection. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket, isHttps = false): void {
  // Where an answer has begun, another would be taken for a part of it, or for the answer to something else.
  const isAnswered = socket.bytesWritten > 0;
  // Browsers open connections ahead of need; one that was never used has asked for nothing.
  const isUnused = socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered || isUnused) return socket.destroySoon();
  const [status, problem] = byCode[error.code ?? ''] ?? unreadable;
  const { headers, body } = plainAnswer(problem, isHttps);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

function plainAnswer(problem: Problem, isHttps: boolean) {
  const body = JSON.stringify(problem);
  const headers = {
    ...securityHeaders({ isHttps }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { headers, body };
}

const badRequest = (message: string) => new HttpProblem('bad-request', message);

/** Two hosts mean that a proxy in front may have read another one than we do; probes of old may name none. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  let hosts = 0;
  const { rawHeaders } = raw;
  // On the way of every page: most names are ruled out by their length.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
}

/** Refuses what browsers never send and what only serves to confuse servers in a row, before anything else looks at it. */
export function refuseAmbiguousRequests(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.server.on('checkExpectation', (_, response: ServerResponse) => {
    const problem = { message: 'Nothing but 100-continue can be expected.', code: 'bad-request' };
    const { headers, body } = plainAnswer(problem, isHttps);
    response.writeHead(417, headers).end(body);
  });
  app.addHook('onRequest', (request, _, done) => {
    if (!request.url.startsWith('/')) return done(badRequest('The address must begin with a slash.'));
    if (!hasOneHost(request)) return done(badRequest('The request must name one host.'));
    done();
  });
}

/**
 * Reads on what is answered before all of it has come, and throws it away: browsers look for the answer once they have
 * sent all, and a connection that is closed over bytes on their way takes its answer with it. One that its client wants
 * closed is closed after that; `refuseSlowBodies` sees to the end of what never ends.
 */
export function hearOut(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    const { socket } = raw;
    // Calls without a port have come as a whole.
    if (socket instanceof Socket && !raw.complete) {
      const isLast = !reply.raw.shouldKeepAlive;
      reply.raw.shouldKeepAlive = true;
      // Whoever has read the beginning still listens, which holds the rest back.
      raw.removeAllListeners('readable').resume();
      if (isLast)
        void Promise.all([finished(raw), finished(reply.raw)]).then(
          () => socket.destroySoon(),
          () => {},
        );
    }
    done(null, payload);
  });
}

const uploadType = /^(?:application\/octet-stream|multipart\/form-data)\b/;

/** Cuts off whoever takes longer than this to send what is no upload, and an upload that trickles. */
export function refuseSlowBodies(app: FastifyInstance, patienceMs = bodyTimeout): void {
  app.addHook('onRequest', ({ raw, headers, isHttps }, reply, done) => {
    const { socket } = raw;
    // Calls without a port have none.
    if (!(socket instanceof Socket) || (!headers['content-length'] && !headers['transfer-encoding'])) return done();
    const isUpload = uploadType.test(headers['content-type'] ?? '');
    let taken = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      const isUnderWay = isUpload && !reply.sent && socket.bytesRead - taken > patienceMs * slowestUpload;
      taken = socket.bytesRead;
      if (isUnderWay) return undefined;
      clearInterval(timer);
      return answerBrokenHttp(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket, isHttps);
    }, patienceMs).unref();
    raw.once('close', () => clearInterval(timer));
    done();
  });
}
