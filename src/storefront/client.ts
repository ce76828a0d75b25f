import { crumb as crumbNames } from '#catalog/cookies.ts';
import { messages } from '#catalog/messages.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import { readCookie } from './site-cookies.ts';

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
export function createClient(environment: ClientEnvironment): Call {
  return async (method, path, options = {}) => {
    const { params, query, body, idempotencyKey, timeout = 15_000 } = options;
    const url = fillPath(path, params) + queryText(query);
    const send = (crumb: string | undefined) => {
      const headers: Record<string, string> = { Accept: 'application/json' };
      if (body !== undefined) headers['Content-Type'] = 'application/json';
      if (method !== 'GET' && crumb) headers[crumbNames.header] = crumb;
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
      return failure(response.status, problem, environment.cookiesEnabled());
    } catch {
      return { ok: false, status: 0, message: messages.checkConnection, errors: {} };
    }
  };
}

/** What a visitor reads when a call was refused (storefront 8, "Add-to-cart failures"). */
export function failure(status: number, problem: Partial<Problem>, cookiesEnabled: boolean): Failure {
  const { code, errors = {} } = problem;
  return { ok: false, status, message: refusal(status, problem, cookiesEnabled), errors, code };
}

function refusal(status: number, problem: Partial<Problem>, cookiesEnabled: boolean): string {
  if (problem.crumbFail) return cookiesEnabled ? messages.sessionExpired : messages.enableCookies;
  if (status === 429) return messages.tryAgainSoon;
  return problem.message ?? messages.networkError;
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

/** The page's own client. */
export const call: Call = createClient({
  fetch: (input, init) => fetch(input, init),
  cookies: () => document.cookie,
  cookiesEnabled: () => navigator.cookieEnabled,
});
