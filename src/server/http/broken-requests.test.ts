import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { answerBrokenHttp, refuseSlowBodies } from './broken-requests.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeTestSite } from '../testing/site.ts';

let test: TestApp;
let port = 0;
beforeAll(async () => {
  test = await openTestApp();
  await makeTestSite(test.services.database, [{ title: 'Mug', variants: [{ sku: 'MUG', price: 1, stock: 1 }] }]);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

/** Sends these bytes and gives all that comes back until the connection ends. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes, 'latin1');
  return text(socket);
}

const close = 'Connection: close\r\n';
const host = 'Host: 127.0.0.1\r\n';
const url = '/api/commerce/shopping-cart/entries';

/** The one answer to these bytes: its status and its problem. */
async function refusalOf(bytes: string) {
  const answer = await send(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(head.toLowerCase()).toContain('cache-control: no-store');
  return {
    status: Number(head.split(' ')[1]),
    answers: answer.split('HTTP/1.1 ').length - 1,
    problem: JSON.parse(body),
  };
}

describe('what is no proper HTTP', () => {
  it.each([
    ['noise', 'noise\r\n\r\n'],
    ['an unknown method', `STEAL / HTTP/1.1\r\n${host}\r\n`],
    ['another protocol', `GET / HTTP/9.9\r\n${host}\r\n`],
    ['a space in a name', `GET / HTTP/1.1\r\n${host}X Y: 1\r\n\r\n`],
    ['a folded header', `GET / HTTP/1.1\r\n${host}X: 1\r\n 2\r\n\r\n`],
    ['a bare line end in a header', `GET / HTTP/1.1\r\n${host}X: 1\rY: 2\r\n\r\n`],
    ['U+0000 in a header', `GET / HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`],
    ['a negative length', `POST ${url} HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`],
    ['two lengths', `POST ${url} HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    [
      'a length and chunks',
      `POST ${url} HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a disguised encoding', `POST ${url} HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a chunk of no size', `POST ${url} HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
  ])('is refused in the shape of every problem, and the connection ends: %s (decisions, errors)', async (_, bytes) => {
    // What follows on the same connection would be read as another request by a proxy that was fooled.
    const { status, answers, problem } = await refusalOf(`${bytes}GET /smuggled HTTP/1.1\r\n${host}${close}\r\n`);
    expect([status, answers]).toEqual([400, 1]);
    expect(problem).toEqual({ message: 'The request could not be read.', code: 'bad-request' });
  });

  it('is refused where headers are larger than 16 kB (design 9)', async () => {
    const { status, problem } = await refusalOf(`GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect([status, problem.code]).toEqual([431, 'too-large']);
  });

  it('is refused where it names no host, two hosts or an address that is not of here (design 9)', async () => {
    for (const bytes of [
      `GET /shop HTTP/1.1\r\n${host}Host: elsewhere.example\r\n${close}\r\n`,
      `GET /shop HTTP/1.1\r\n${close}\r\n`,
      `GET http://elsewhere.example/shop HTTP/1.1\r\n${host}${close}\r\n`,
      `OPTIONS * HTTP/1.1\r\n${host}${close}\r\n`,
    ]) {
      expect(await refusalOf(bytes)).toMatchObject({ status: 400, problem: { code: 'bad-request' } });
    }
  });

  it('gets no second answer where the first has been given (decisions, errors)', async () => {
    const bytes = `GET / HTTP/1.1\r\n${host}Host: elsewhere.example\r\nTransfer-Encoding: xchunked\r\n\r\n`;
    expect(await refusalOf(bytes)).toMatchObject({ status: 400, answers: 1 });
  });

  it('is refused where it expects what nobody promised (decisions, errors)', async () => {
    const bytes = `POST ${url} HTTP/1.1\r\n${host}Expect: a miracle\r\nContent-Length: 1\r\n\r\n`;
    expect(await refusalOf(bytes)).toMatchObject({ status: 417, answers: 1, problem: { code: 'bad-request' } });
  });

  it.each([
    ['408 where a request had begun', 'GET / HT', /^HTTP\/1\.1 408 Request Timeout\r\n/],
    ['nothing where none had', '', /^$/],
  ])('is ended in time, with %s (design 9)', async (_, bytes, said) => {
    const server = createServer((socket) => {
      const end = () => answerBrokenHttp(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
      if (bytes) socket.once('data', end);
      else end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(bytes);
    expect(await text(socket)).toMatch(said);
    server.close();
  });

  it('is not waited for: slow headers and slow bodies are cut off, however they trickle (design 9)', async () => {
    const { server } = test.app;
    // Less than a minute, and checked often enough to mean it.
    const { headersTimeout } = server;
    expect(headersTimeout).toBeLessThanOrEqual(30_000);
    server.headersTimeout = 500;
    const impatient = fastify().decorateRequest('isHttps', false);
    refuseSlowBodies(impatient, 500);
    impatient.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
    impatient.post(url, async ({ body }) => buffer(body as Readable));
    await impatient.listen({ port: 0, host: '127.0.0.1' });
    const impatientPort = (impatient.server.address() as AddressInfo).port;
    onTestFinished(async () => {
      server.headersTimeout = headersTimeout;
      await impatient.close();
    });
    const trickle = async (bytes: string, to = impatientPort) => {
      const socket = connect(to, '127.0.0.1').on('error', () => {});
      socket.write(bytes);
      const timer = setInterval(() => socket.writable && socket.write('x'), 100);
      const answer = await text(socket);
      clearInterval(timer);
      return answer.split('\r\n')[0];
    };
    const body = (type: string) =>
      `POST ${url} HTTP/1.1\r\n${host}Content-Type: application/${type}\r\nContent-Length: 300000\r\n\r\n"`;
    const timeout = 'HTTP/1.1 408 Request Timeout';
    const answers = await Promise.all([
      trickle(`GET / HTTP/1.1\r\n${host}X: `, port),
      trickle(body('json')),
      trickle(body('octet-stream')),
    ]);
    expect(answers).toEqual([timeout, timeout, timeout]);
  });
});

describe('a request', () => {
  const post = (body: string | Buffer, type = 'application/json') =>
    test.app.inject({ method: 'POST', url, headers: { host: '127.0.0.1', 'content-type': type }, payload: body });

  it.each([
    ['text that ends early', '{"itemId":', 'bad-json'],
    ['a key of the prototype', '{"__proto__":{"isAdmin":true}}', 'bad-json'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 'bad-json'],
    ['a number that is none', '{"quantity":NaN}', 'bad-json'],
    ['U+0000', String.raw`{"itemId":"\u0000"}`, 'bad-text'],
    ['half a pair', String.raw`{"itemId":"\ud800"}`, 'bad-text'],
    ['half a pair as a key', String.raw`{"\udc00":1}`, 'bad-text'],
    ['a constructor in a list', '[{"constructor":null},{"a":[{"constructor":{"prototype":1}}]}]', 'bad-json'],
    [
      'more keys than a query may have',
      `{${Array.from({ length: 1001 }, (_, at) => `"${at}":0`).join()}}`,
      'too-many-keys',
    ],
    ['deep nesting', '['.repeat(5000) + ']'.repeat(5000), 'too-deep'],
  ])('with %s says so, at once (design 9)', async (_, body, code) => {
    const answer = await post(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  it('may be 400 kB large and of one type (design 9)', async () => {
    expect((await post(`"${'x'.repeat(399_998)}"`)).statusCode).toBe(400);
    expect((await post(`"${'x'.repeat(399_999)}"`)).statusCode).toBe(413);
    const other = await post('<a/>', 'text/xml');
    expect(other.json()).toEqual({
      message: 'This content type is not taken here. Send application/json.',
      code: 'content-type',
    });
    expect(other.statusCode).toBe(415);
    expect((await post('a=b', 'multipart/form-data; boundary=x')).statusCode).toBe(415);
  });

  it('may hold anything in its address but what cannot be read (design 9)', async () => {
    for (const [address, status] of [
      ['/%', 400],
      ['/%zz', 400],
      ['/%c0%ae%c0%ae/', 400],
      ['/%00', 400],
      ['/shop/%ed%a0%80', 400],
      ['/../../etc/passwd', 404],
      ['/%2e%2e/%2e%2e/etc/passwd', 404],
      ['/assets/..%2f..%2fpackage.json', 404],
      ['/assets/%2e%2e/%2e%2e/package.json', 404],
      ['/media/..%2f..%2fsecret/x', 404],
      ['//elsewhere.example/%2e%2e', 404],
      ['/shop?page=-1&sort=__proto__&category[]=x&category=%00', 400],
      ['/shop?page=1e999&sort=constructor', 200],
    ] as const) {
      const answer = await test.app.inject({ method: 'GET', url: address, headers: { host: '127.0.0.1' } });
      expect([address, answer.statusCode]).toEqual([address, status]);
    }
  });
});
