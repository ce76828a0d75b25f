import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Whoever takes less than this for `patienceMs`, though more is there, is cut off. */
const slowestBytesPerSecond = 1000;
/** Requests that came on one connection before the first of them was answered: browsers and proxies send none ahead. */
const mostAhead = 100;

/** A request whose answer has not gone out, and what begins its handling. */
interface Turn {
  response: FastifyReply['raw'];
  begin: () => void;
}

interface Reading {
  since: number;
  /** How many bytes had been taken then. */
  taken: number;
}

/**
 * Sees to it that slow readers hold no connection of an app, that what is sent ahead on one waits for its turn, and that
 * at the app's end calls under way get their answers.
 */
export function followConnections(app: FastifyInstance, patienceMs = 60_000): void {
  const connections = new Connections();
  app.server.on('connection', (socket: Socket) => connections.add(socket));
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Calls without a port have none.
    if (socket instanceof Socket) connections.follow(socket, { response: reply.raw, begin: done });
    else done();
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
  /** Open ones, with the answers that each waits for: the first of them is under way. */
  readonly #open = new Map<Socket, Turn[]>();
  readonly #readings = new WeakMap<Socket, Reading>();
  readonly #writing = new Set<Promise<unknown>>();
  #onRest: (() => void) | undefined;

  add(socket: Socket): void {
    this.#open.set(socket, []);
    socket.once('close', () => {
      this.#open.delete(socket);
      if (this.#onRest) this.#closeIdle(this.#onRest);
    });
  }

  /** Answers leave a connection in the order of its requests, so handling them at once would only keep others waiting. */
  follow(socket: Socket, turn: Turn): void {
    const turns = this.#open.get(socket);
    if (!turns || socket.destroyed) return;
    if (turns.push(turn) > mostAhead) return void socket.destroy();
    turn.response.once('close', () => {
      turns.shift();
      if (!socket.destroyed) turns[0]?.begin();
      if (this.#onRest) this.#closeIdle(this.#onRest);
    });
    if (turns.length === 1) turn.begin();
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
    for (const [{ response } = {}] of this.#open.values()) {
      if (response && !response.headersSent) response.setHeader('connection', 'close');
    }
    await new Promise<void>((resolve) => {
      this.#onRest = resolve;
      this.#closeIdle(resolve);
    });
    await Promise.allSettled(this.#writing);
  }

  #closeIdle(onRest: () => void): void {
    let isBusy = false;
    for (const [socket, turns] of this.#open) {
      if (turns.length > 0) isBusy = true;
      else if (socket.writable) socket.destroySoon();
    }
    if (!isBusy) onRest();
  }

  cutSlowReaders(patienceMs: number): void {
    const now = performance.now();
    const mustTake = (patienceMs / 1000) * slowestBytesPerSecond;
    for (const socket of this.#open.keys()) {
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
