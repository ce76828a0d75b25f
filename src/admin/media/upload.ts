import { crumb as crumbNames } from '#catalog/cookies.ts';
import { failureMessages } from '#catalog/interface-messages.ts';
import type { Problem } from '#contract/problem.ts';
import { readCookie } from '#contract/read-cookie.ts';
import type { Upload } from '#contract/upload-calls.ts';

export type UploadResult = { ok: true; upload: Upload } | { ok: false; message: string };

export interface UploadOptions {
  websiteId: string;
  only?: 'picture';
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a picture or another file to the library; what goes wrong is a value. */
export async function uploadFile(file: File, { websiteId, only, ...options }: UploadOptions): Promise<UploadResult> {
  const query = { websiteId, filename: file.name, ...(only && { only }) };
  const sent = await sendFile<Upload>(file, { path: '/api/uploads', query, ...options });
  return sent.ok ? { ok: true, upload: sent.value } : sent;
}

interface SendOptions extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  path: string;
  query: Record<string, string>;
  headers?: Record<string, string>;
}

export type Sent<T> = { ok: true; value: T } | { ok: false; message: string };

/** Sends a file as the body of a call. `fetch` cannot tell how far it is, so this is the older way. */
export function sendFile<T>(file: File, options: SendOptions): Promise<Sent<T>> {
  return send(file, options, readCookie(document.cookie, crumbNames.cookie), true);
}

function send<T>(file: File, options: SendOptions, crumb = '', mayRepeat = false): Promise<Sent<T>> {
  const { path, query, headers = {}, onProgress, signal } = options;
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const fail = (message: string) => resolve({ ok: false, message });
    request.open('POST', `${path}?${new URLSearchParams(query)}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader(crumbNames.header, crumb);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let hasArrived = false;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.upload.addEventListener('load', () => (hasArrived = true));
    const brokenOff = () =>
      hasArrived ? failureMessages.fileProcessingIncomplete : failureMessages.fileUploadIncomplete;
    request.addEventListener('error', () => fail(brokenOff()));
    request.addEventListener('abort', () => fail(failureMessages.fileProcessingCancelled));
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status === 200 && answer) return resolve({ ok: true, value: answer as T });
      const problem: Partial<Problem> = answer ?? {};
      if (problem.crumbFail && mayRepeat) return resolve(send(file, options, problem.crumb));
      if (request.status === 200) return fail(failureMessages.noJobResponse);
      if (request.status >= 500) return fail(failureMessages.fileProcessingFailed);
      return fail([problem.message ?? failureMessages.errorUploading, problem.hint].filter(Boolean).join('. '));
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function parse(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
