import { createClient, type Call } from '../client.ts';

/** One call that a fake server saw. */
export interface SeenCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

export type Answer = { status?: number; body?: unknown } | Error;

/** A client whose server answers with `answers` one after another (the last one again and again), for tests. */
export function fakeClient(answers: Answer[], cookies = 'crumb=old'): { call: Call; seen: SeenCall[] } {
  const seen: SeenCall[] = [];
  const call = createClient({
    cookies: () => cookies,
    cookiesEnabled: () => cookies !== '',
    fetch(url, { method = 'GET', headers, body } = {}) {
      seen.push({
        method,
        url: url instanceof Request ? url.url : url.toString(),
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
      });
      const answer = answers[Math.min(seen.length, answers.length) - 1] ?? {};
      if (answer instanceof Error) return Promise.reject(answer);
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
      return Promise.resolve(new Response(text, { status: answer.status ?? 200 }));
    },
  });
  return { call, seen };
}
