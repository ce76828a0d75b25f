import { crumb as crumbNames, siteUserXsrf } from '#catalog/cookies.ts';
import { callMessages as messages } from '#catalog/call-messages.ts';
import { sentences } from '#catalog/sentences.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts';
import type { Problem } from './problem.ts';
import { readCookie } from './read-cookie.ts';

/** A call that did not succeed; `status` is 0 where no answer came. */
export interface Failure {
  ok: false;
  status: number;
  message: string;
  /** Messages by field. */
  errors: Record<string, string>;
  code?: string;
}
export type Result<T> = { ok: true; value: T } | Failure;

/** What the client needs of a browser. */
export interface ClientEnvironment {
  fetch: typeof fetch;
  /** As `document.cookie`. */
  cookies: () => string;
  cookiesEnabled: () => boolean;
}

/** What a caller reads where the server's answer says nothing fit for them. */
export interface ClientMessages {
  /** No answer came. */
  offline: string;
  /** An answer without a message. */
  unexplained: string;
  /** Takes the place of the server's own words after too many calls. */
  tooMany?: string;
}

/** For visitors (storefront 8, "Add-to-cart failures"). */
const visitorMessages: ClientMessages = {
  offline: messages.checkConnection,
  unexplained: messages.networkError,
  tooMany: messages.tryAgainSoon,
};

interface CallOptions<E extends Endpoint> {
  /** Values of the path's `{name}` parts. */
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  idempotencyKey?: string;
  /** Milliseconds until the call counts as unanswered. */
  timeout?: number;
}

/** Calls an endpoint of the contract by its method and path; what goes wrong is a value, never thrown. */
export type Call = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  options?: CallOptions<E>,
) => Promise<Result<AnswerOf<E>>>;

/**
 * A client over `environment`. Writes carry the crumb; one that is refused for its crumb alone is sent once more with
 * the fresh one that came with the refusal (storefront 8, decisions "Errors and protection").
 */
export function createClient(environment: ClientEnvironment, words: ClientMessages = visitorMessages): Call {
  return async (method, path, options = {}) => {
    const { params, query, body, idempotencyKey, timeout = 15_000 } = options;
    const url = fillPath(path, params) + queryText(query);
    const send = (crumb: string | undefined) => {
      const headers: Record<string, string> = { Accept: 'application/json' };
      if (body !== undefined) headers['Content-Type'] = 'application/json';
      if (method !== 'GET' && crumb) headers[crumbNames.header] = crumb;
      const xsrf = readCookie(environment.cookies(), siteUserXsrf.cookie);
      if (xsrf) headers[siteUserXsrf.header] = xsrf;
      if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
      return environment.fetch(url, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: 'same-origin',
        signal: AbortSignal.timeout(timeout),
      });
    };
    try {
      let response = await send(readCookie(environment.cookies(), crumbNames.cookie));
      if (response.ok) return { ok: true, value: await response.json() };
      let problem = await readProblem(response);
      if (problem.crumbFail && problem.crumb) {
        response = await send(problem.crumb);
        if (response.ok) return { ok: true, value: await response.json() };
        problem = await readProblem(response);
      }
      const { code, errors = {} } = problem;
      const message = refusal(response.status, problem, environment.cookiesEnabled(), words);
      return { ok: false, status: response.status, message, errors, code };
    } catch {
      return { ok: false, status: 0, message: words.offline, errors: {} };
    }
  };
}

function refusal(status: number, problem: Partial<Problem>, cookiesEnabled: boolean, words: ClientMessages): string {
  if (problem.crumbFail) return cookiesEnabled ? messages.sessionExpired : messages.enableCookies;
  if (status === 429 && words.tooMany) return words.tooMany;
  return sentences(problem.message ?? problem.error ?? words.unexplained, problem.hint);
}

async function readProblem(response: Response): Promise<Partial<Problem>> {
  try {
    return await response.json();
  } catch {
    return {};
  }
}

function fillPath(path: string, params: object = {}): string {
  return Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
}

function queryText(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : '';
}
