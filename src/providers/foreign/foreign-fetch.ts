import { lookup as systemLookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export interface ForeignDeps {
  resolve?: Resolve;
  /** Which addresses may be called; those of the public internet, unless a test says otherwise. */
  mayCall?: (address: string) => boolean;
}

export interface ForeignRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Of the answer, bytes; what is longer fails. */
  mostBytes?: number;
  /** For all of it, redirects too. */
  timeoutMs?: number;
  /** Content types that are taken, by how they begin; all unless given. */
  types?: readonly string[];
  /** How many redirects are followed. */
  redirects?: number;
}

export interface ForeignAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Where it came from, after redirects. */
  url: string;
}

/** A foreign address could not or may not be called; the message says why, for owners. */
export class ForeignProblem extends Error {}

/** Calls a foreign address. Throws `ForeignProblem`. */
export type ForeignFetch = (url: string, request?: ForeignRequest) => Promise<ForeignAnswer>;

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * The one way to addresses that others name: public ones alone. What a name resolves to is checked as the connection is
 * made to just that, so that no second answer can lead elsewhere, and again after each redirect (design 11).
 */
export function foreignFetch({ resolve = resolveAll, mayCall = isPublicAddress }: ForeignDeps = {}): ForeignFetch {
  const lookup = checkedLookup(resolve, mayCall);
  return async (address, request = {}) => {
    const { redirects = 0, timeoutMs = 10_000 } = request;
    const signal = AbortSignal.timeout(timeoutMs);
    let url = checkUrl(address, mayCall);
    for (let left = redirects; ; left--) {
      const answer = await callOnce(url, request, { lookup, signal });
      const { location } = answer.headers;
      if (!redirectStatuses.has(answer.status) || location === undefined) return answer;
      if (left === 0) throw new ForeignProblem(`${url.host} answers by another address (${answer.status}).`);
      url = checkUrl(new URL(location, url).href, mayCall);
    }
  };
}

const resolveAll: Resolve = (host) => systemLookup(host, { all: true });

function checkUrl(address: string, mayCall: (address: string) => boolean): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new ForeignProblem('The address must begin with https://.');
  if (url.username || url.password) throw new ForeignProblem('The address must not hold a password.');
  // No name to look up: it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !mayCall(host)) throw notPublic(host);
  return url;
}

function notPublic(host: string): ForeignProblem {
  return new ForeignProblem(`${host} is no address of the public internet.`);
}

/** Resolves, refuses a name of which any address is not public, and hands exactly those on to be connected to. */
function checkedLookup(resolve: Resolve, mayCall: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first) return done(new ForeignProblem(`${host} cannot be found.`), '');
        if (!found.every(({ address }) => mayCall(address))) return done(notPublic(host), '');
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      () => done(new ForeignProblem(`${host} cannot be found.`), ''),
    );
  };
}

interface Connection {
  lookup: LookupFunction;
  signal: AbortSignal;
}

function callOnce(url: URL, { method = 'GET', headers, body, ...limits }: ForeignRequest, connection: Connection) {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<ForeignAnswer>((resolve, reject) => {
    const fail = (error: Error) => reject(explain(url, error));
    // A connection of its own: one that is kept open was checked for another call.
    const call = send(url, { method, headers: { ...headers, 'user-agent': 'Vitrine' }, agent: false, ...connection });
    call.on('error', fail);
    call.on('response', (response) => {
      read(url, response, limits).then(resolve, (error: Error) => {
        call.destroy();
        fail(error);
      });
    });
    call.end(body);
  });
}

async function read(
  url: URL,
  response: IncomingMessage,
  { mostBytes = 1_000_000, types }: ForeignRequest,
): Promise<ForeignAnswer> {
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
  const type = headers['content-type'] ?? '';
  const status = response.statusCode ?? 0;
  if (types && status < 300 && !types.some((known) => type.startsWith(known))) {
    throw new ForeignProblem(`${url.host} answers with ${type || 'nothing that says what it is'}.`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new ForeignProblem(`${url.host} answers with more than ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  return { status, headers, body: Buffer.concat(chunks), url: url.href };
}

function explain({ host }: URL, error: Error & { code?: string }): ForeignProblem {
  if (error instanceof ForeignProblem) return error;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return new ForeignProblem(`${host} took too long.`);
  if (error.code?.includes('CERT') || error.code?.startsWith('ERR_TLS')) {
    return new ForeignProblem(`The certificate of ${host} is not valid.`);
  }
  return new ForeignProblem(`${host} cannot be reached.`);
}
