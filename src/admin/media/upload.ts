import { crumb as crumbNames } from '#catalog/cookies.ts';
import { failureMessages } from '#catalog/interface-messages.ts';
import type { Problem } from '#contract/problem.ts';
import { readCookie } from '#contract/read-cookie.ts';
import type { Upload } from '#contract/upload-calls.ts';

export type UploadResult = { ok: true; upload: Upload } | { ok: false; message: string };

interface UploadOptions {
  websiteId: string;
  only?: 'picture';
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file; what goes wrong is a value. `fetch` cannot tell how far it is, so this is the older way. */
export function uploadFile(file: File, options: UploadOptions): Promise<UploadResult> {
  return send(file, options, readCookie(document.cookie, crumbNames.cookie), true);
}

function send(file: File, options: UploadOptions, crumb = '', mayRepeat = false): Promise<UploadResult> {
  const { websiteId, only, onProgress, signal } = options;
  const query = new URLSearchParams({ websiteId, filename: file.name, ...(only && { only }) });
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const fail = (message: string) => resolve({ ok: false, message });
    request.open('POST', `/api/uploads?${query}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader(crumbNames.header, crumb);
    let hasArrived = false;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.upload.addEventListener('load', () => (hasArrived = true));
    const brokenOff = () =>
      hasArrived ? failureMessages.fileProcessingIncomplete : failureMessages.fileUploadIncomplete;
    request.addEventListener('error', () => fail(brokenOff()));
    request.addEventListener('abort', () => fail(failureMessages.fileProcessingCancelled));
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status === 200 && answer) return resolve({ ok: true, upload: answer as Upload });
      const problem: Partial<Problem> = answer ?? {};
      if (problem.crumbFail && mayRepeat) return resolve(send(file, options, problem.crumb));
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
