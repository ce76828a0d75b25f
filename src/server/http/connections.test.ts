import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followConnections } from './connections.ts';

/** More than a busy machine keeps a reader from reading. */
const patienceMs = 1500;
/** More than the network between takes by itself. */
const large = Buffer.alloc(30_000_000, 'x');

let app: FastifyInstance;
let finish: () => void;
let begun = 0;
const sockets: Socket[] = [];
beforeEach(async () => {
  app = fastify({ return503OnClosing: false });
  followConnections(app, patienceMs);
  const answer = new Promise<string>((resolve) => (finish = () => resolve('done')));
  app.get('/large', async () => large);
  begun = 0;
  app.get('/slow', () => {
    begun += 1;
    return answer;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  finish();
  sockets.splice(0).forEach((socket) => socket.destroy());
  await app.close();
});

/** Asks for a path so many times at once. */
async function ask(path: string, times = 1): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const options = { port, host: '127.0.0.1', highWaterMark: 256_000 };
  const socket = connect(options).on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(times));
  return socket;
}

const countOpen = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));

describe('a reader', () => {
  it('who takes nothing, or a byte now and then, is cut off (design 9)', async () => {
    const [, trickling] = [await ask('/large'), await ask('/large')];
    const trickle = setInterval(() => trickling.read(1), 20);
    await expect.poll(countOpen).toBe(2);
    await expect.poll(countOpen, { timeout: 4 * patienceMs }).toBe(0);
    clearInterval(trickle);
  });

  it('who is slow but goes on gets all of it, and whoever waits for an answer keeps the connection (design 9)', async () => {
    const waiting = await ask('/slow');
    const socket = await ask('/large');
    const start = performance.now();
    let taken = 0;
    while (taken < large.length) {
      const chunk: Buffer | null = socket.read();
      taken += chunk?.length ?? 0;
      expect(socket.closed).toBe(false);
      await pause(30);
    }
    expect(performance.now() - start).toBeGreaterThan(2 * patienceMs);
    finish();
    waiting.resume();
    const [answer] = await once(waiting, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200[^]*done$/);
  });
});

describe('requests that are sent ahead on one connection', () => {
  it('are handled one after the other, so that others are served between them (design 9)', async () => {
    const socket = await ask('/slow', 50);
    await expect.poll(() => begun).toBe(1);
    await ask('/slow');
    await expect.poll(() => begun).toBe(2);
    finish();
    let answers = '';
    socket.on('data', (chunk) => (answers += String(chunk))).resume();
    await expect.poll(() => answers.split('HTTP/1.1 200').length - 1).toBe(50);
    expect(begun).toBe(51);
  });

  it('are not kept where they are more than anybody sends, nor begun once nobody waits for them (design 9)', async () => {
    await ask('/slow', 1000);
    await expect.poll(countOpen).toBe(0);
    const left = await ask('/slow', 3);
    await expect.poll(() => begun).toBe(2);
    left.destroy();
    await expect.poll(countOpen).toBe(0);
    finish();
    await pause(50);
    expect(begun).toBe(2);
  });
});

describe('the end of an app', () => {
  it('closes what is idle, lets answers under way finish, and takes no more (design 9)', async () => {
    const [idle, waiting] = [await ask('/slow'), await ask('/slow')];
    idle.destroy();
    const unused = connect((app.server.address() as AddressInfo).port, '127.0.0.1').resume();
    await once(unused, 'connect');
    let isClosed = false;
    const closed = app.close().then(() => (isClosed = true));
    await once(unused, 'close');
    expect(isClosed).toBe(false);
    finish();
    waiting.resume();
    const [answer] = await once(waiting, 'data');
    expect(String(answer).toLowerCase()).toContain('connection: close');
    await once(waiting, 'close');
    await closed;
  });
});
