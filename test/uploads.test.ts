import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeTestOwner } from '#server/testing/owner.ts';
import { TestVisitor } from '#server/testing/visitor.ts';
import { overHttp } from './over-http.ts';
import type { ServerProcess } from './server-process.ts';
import { databaseKinds, openShop, type Shop } from './shop.ts';

const who = { email: 'owner@shop.example', password: 'the password of an owner' };
const octets = { 'content-type': 'application/octet-stream' };
const size = 30_000_000;
const partBytes = 4_000_000;

interface Sender {
  server: ServerProcess;
  owner: TestVisitor;
}

async function signIn(server: ServerProcess): Promise<Sender> {
  const owner = new TestVisitor(overHttp({ url: server.ownerUrl }), 'localhost');
  expect((await owner.call('POST', '/api/account/session', who)).status).toBe(200);
  return { server, owner };
}

/** Begins to send a part and leaves the rest of it away; settles once the connection has ended. */
function sendHalf({ server, owner }: Sender, address: string, part: Buffer): Promise<unknown> {
  const { port } = new URL(server.ownerUrl);
  const socket = connect(Number(port), 'localhost')
    .on('error', () => {})
    .resume();
  const lines = [
    `PATCH ${address} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Cookie: ${[...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    `X-CSRF-Token: ${owner.cookies.get('crumb')}`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${part.length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(part.subarray(0, part.length / 2));
  return new Promise((resolve) => socket.once('close', resolve));
}

async function sendUnderKills(shop: Shop): Promise<void> {
  const { websiteId } = shop.site;
  await makeTestOwner(shop.database, websiteId, who);
  const bytes = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), randomBytes(size - 12)]);
  const query = (more: object) => new URLSearchParams({ websiteId, ...more }).toString();
  let first = await signIn(await shop.serve());
  // On PostgreSQL another process goes on with what one has begun.
  const second = shop.database.kind === 'postgres' ? await signIn(await shop.serve()) : undefined;
  const film = { purpose: 'media', filename: 'kiln.mp4', byteSize: size, lastModified: 1 };
  const begun = await first.owner.call('POST', `/api/uploads/parts?${query({})}`, film);
  const path = `/api/uploads/parts/${begun.json.id}`;
  const received = async ({ owner }: Sender) => Number((await owner.get(`${path}?${query({})}`)).json.received);
  const append = ({ owner }: Sender, offset: number) =>
    owner.call(
      'PATCH',
      `${path}?${query({ offset: String(offset) })}`,
      bytes.subarray(offset, offset + partBytes),
      octets,
    );

  for (let kills = 0; kills < 3; kills++) {
    const offset = await received(first);
    expect((await append(second ?? first, offset)).json.received).toBe(offset + partBytes);
    const next = offset + partBytes;
    const ended = sendHalf(first, `${path}?${query({ offset: String(next) })}`, bytes.subarray(next, next + partBytes));
    await pause(kills * 40);
    await first.server.kill();
    await ended;
    first = await signIn(await shop.serve());
    const now = await received(first);
    // A part that was on its way at the kill is not counted, and one that was answered is.
    expect([next, next + partBytes / 2]).toContain(now);
  }
  for (let offset = await received(first); offset < size; offset = await received(first)) await append(first, offset);
  const taken = await first.owner.call(
    'POST',
    `/api/uploads?${query({ filename: 'kiln.mp4', uploadId: begun.json.id })}`,
    Buffer.alloc(0),
    octets,
  );
  expect(taken.status).toBe(200);
  const answer = await fetch(new URL(taken.json.url, first.server.url));
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
}

describe('a file that comes in parts', () => {
  it.each(databaseKinds)('goes on after kills of its server on %s (platform 8)', { timeout: 120_000 }, async (kind) => {
    await using shop = await openShop(kind, []);
    await sendUnderKills(shop);
  });
});
