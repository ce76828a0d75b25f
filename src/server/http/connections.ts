import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Whoever takes less than this for `patienceMs`, though more is there, is cut off. */
const slowestBytesPerSecond = 1000;

interface Reading {
  since: number;
  /** How many bytes had been taken then. */
  taken: number;
}

/** Sees to it that slow readers hold no connection of an app, and that at its end calls under way get their answers. */
export function followConnections(app: FastifyInstance, patienceMs = 60_000): void {
  const connections = new Connections();
  app.server.on('connection', (socket: Socket) => connections.add(socket));
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Calls without a port have none.
    if (socket instanceof Socket) connections.follow(socket, reply.raw);
    done();
  });
  // A payment goes on where its caller has gone, as a proxy that stops at the same time.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return;
    const { handler } = route;
    route.handler = function handleAndCount(request, reply) {
      return connections.count(handler.call(this, request, reply));
    };
  });
  const timer = setInterval(() => connections.cutSlowReaders(patienceMs), patienceMs / 10).unref();
  app.addHook('preClose', () => {
    clearInterval(timer);
    app.server.close();
    return connections.end();
  });
}

class Connections {
  readonly #open = new Set<Socket>();
  readonly #underWay = new Map<FastifyReply['raw'], Socket>();
  readonly #readings = new WeakMap<Socket, Reading>();
  readonly #writing = new Set<Promise<unknown>>();
  #onRest: (() => void) | undefined;

  add(socket: Socket): void {
    if (this.#open.has(socket)) return;
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
  }

  follow(socket: Socket, response: FastifyReply['raw']): void {
    this.add(socket);
    this.#underWay.set(response, socket);
    response.once('close', () => {
      this.#underWay.delete(response);
      if (this.#onRest) this.#closeIdle(this.#onRest);
    });
  }

  /** Gives the work of a call that writes as it is, which is waited for at the end. */
  count<T>(work: T): T {
    if (work instanceof Promise) {
      const done = () => this.#writing.delete(work);
      this.#writing.add(work);
      work.then(done, done);
    }
    return work;
  }

  /** Closes what is idle now, and each other connection after its answer; settles after the last. */
  async end(): Promise<void> {
    for (const response of this.#underWay.keys()) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    await new Promise<void>((resolve) => {
      this.#onRest = resolve;
      this.#closeIdle(resolve);
    });
    await Promise.allSettled(this.#writing);
  }

  #closeIdle(onRest: () => void): void {
    const busy = new Set(this.#underWay.values());
    for (const socket of this.#open) if (!busy.has(socket)) socket.destroySoon();
    if (busy.size === 0) onRest();
  }

  cutSlowReaders(patienceMs: number): void {
    const now = performance.now();
    const mustTake = (patienceMs / 1000) * slowestBytesPerSecond;
    for (const socket of this.#open) {
      const taken = takenFrom(socket);
      const reading = this.#readings.get(socket);
      if (socket.writableLength === 0) this.#readings.delete(socket);
      else if (!reading) this.#readings.set(socket, { since: now, taken });
      else if (now - reading.since < patienceMs) continue;
      else if (taken - reading.taken < mustTake) socket.destroy();
      else this.#readings.set(socket, { since: now, taken });
    }
  }
}

/**
 * How many bytes have left this process. What Node tells of itself counts a chunk when it is handed over, and a picture
 * or a download is one chunk; so this looks at what Node's own timeouts look at.
 */
function takenFrom(socket: Socket): number {
  const { _bytesDispatched, _handle } = socket as unknown as {
    _bytesDispatched: number;
    _handle: { writeQueueSize: number } | null;
  };
  return _bytesDispatched - (_handle?.writeQueueSize ?? 0);
}
