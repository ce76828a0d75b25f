import { crumb as crumbNames } from '#catalog/cookies.ts';
import { failureMessages } from '#catalog/interface-messages.ts';
import type { Problem } from '#contract/problem.ts';
import { readCookie } from '#contract/read-cookie.ts';

export interface SendOptions {
  method?: 'POST' | 'PATCH';
  path: string;
  query: Record<string, string>;
  headers?: Record<string, string>;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Why bytes did not arrive, or were not taken. */
export interface NotSent {
  ok: false;
  message: string;
  /** 0 where no answer came. */
  status: number;
  code?: string | undefined;
  /** All was on its way, so that it may have been taken though no answer came. */
  hasArrived?: boolean;
}
export type Sent<T> = { ok: true; value: T } | NotSent;

/** Sends bytes as the body of a call. `fetch` cannot tell how far it is, so this is the older way. */
export function sendBody<T>(body: Blob, options: SendOptions): Promise<Sent<T>> {
  return send(body, options, readCookie(document.cookie, crumbNames.cookie), true);
}

function send<T>(body: Blob, options: SendOptions, crumb = '', mayRepeat = false): Promise<Sent<T>> {
  const { method = 'POST', path, query, headers = {}, onProgress, signal } = options;
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    let hasArrived = false;
    const fail = (message: string, { code }: Partial<Problem> = {}) =>
      resolve({ ok: false, message, status: request.status, code, hasArrived });
    request.open(method, `${path}?${new URLSearchParams(query)}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader(crumbNames.header, crumb);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.upload.addEventListener('load', () => (hasArrived = true));
    request.addEventListener('error', () =>
      fail(hasArrived ? failureMessages.fileProcessingIncomplete : failureMessages.fileUploadIncomplete),
    );
    request.addEventListener('abort', () => fail(failureMessages.fileProcessingCancelled));
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status === 200 && answer) return resolve({ ok: true, value: answer as T });
      const problem: Partial<Problem> = answer ?? {};
      if (problem.crumbFail && mayRepeat) return resolve(send(body, options, problem.crumb));
      if (request.status === 200) return fail(failureMessages.noJobResponse);
      if (request.status >= 500) return fail(failureMessages.fileProcessingFailed, problem);
      fail([problem.message ?? failureMessages.errorUploading, problem.hint].filter(Boolean).join('. '), problem);
    });
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) fail(failureMessages.fileProcessingCancelled);
    else request.send(body);
  });
}

function parse(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
