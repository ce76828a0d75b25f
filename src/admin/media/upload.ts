import type { Upload } from '#contract/upload-calls.ts';
import type { BegunUpload, beginUpload, cancelUpload, getUpload, UploadPurpose } from '#contract/upload-part-calls.ts';
import { call } from '../session/client.ts';
import { patiently } from './patience.ts';
import { sendBody, type NotSent, type SendOptions, type Sent } from './send-body.ts';

/** Files up to so many bytes go in one call, larger ones in parts of that size. */
const partBytes = 4_000_000;

type OnProgress = (share: number, isWaiting?: boolean) => void;

export type UploadResult = { ok: true; upload: Upload } | { ok: false; message: string };

export interface UploadOptions {
  websiteId: string;
  only?: 'picture';
  /** From 0 to 1, and whether it waits for the connection. */
  onProgress: OnProgress;
  signal: AbortSignal;
}

/** Sends a picture or another file to the library; what goes wrong is a value. */
export async function uploadFile(file: File, { websiteId, only, ...options }: UploadOptions): Promise<UploadResult> {
  const query = { websiteId, filename: file.name, ...(only && { only }) };
  const sent = await sendFile<Upload>(file, { path: '/api/uploads', query, purpose: only ?? 'media', ...options });
  return sent.ok ? { ok: true, upload: sent.value } : sent;
}

interface FileOptions extends Omit<SendOptions, 'method' | 'onProgress'> {
  query: { websiteId: string } & Record<string, string>;
  /** What it is for, where it may come in parts. */
  purpose?: UploadPurpose;
  onProgress: OnProgress;
}

/**
 * Sends a file as the body of a call. One that loses its connection goes on by itself: a large one where it stopped, also
 * when the same file is chosen again later.
 */
export async function sendFile<T>(file: File, { purpose, ...options }: FileOptions): Promise<Sent<T>> {
  if (purpose && file.size > partBytes) return new PartedUpload<T>(file, purpose, options).send();
  let share = 0;
  const { signal, onProgress } = options;
  const onWait = () => onProgress(share, true);
  return patiently({ signal, onWait }, isLost, () =>
    sendBody<T>(file, { ...options, onProgress: (now) => onProgress((share = now)) }),
  );
}

/** Nothing of it was taken, and it may be by another try. */
const isLost = ({ status, code, hasArrived }: NotSent) => (status === 0 && !hasArrived) || code === 'busy';
/** The same of what may be done twice. */
const isPassing = ({ status, code }: NotSent) => status === 0 || status >= 500 || code === 'changed-meanwhile';

const partPath = '/api/uploads/parts/{uploadId}';

class PartedUpload<T> {
  readonly #file: File;
  readonly #purpose: UploadPurpose;
  readonly #options: Omit<FileOptions, 'purpose'>;
  #received = 0;
  #id = '';

  constructor(file: File, purpose: UploadPurpose, options: Omit<FileOptions, 'purpose'>) {
    this.#file = file;
    this.#purpose = purpose;
    this.#options = options;
  }

  async send(): Promise<Sent<T>> {
    const sent = await this.#sendAll();
    if (this.#options.signal.aborted && this.#id) {
      await call<typeof cancelUpload>('DELETE', partPath, this.#named());
    }
    return sent;
  }

  async #sendAll(): Promise<Sent<T>> {
    const begun = await this.#patiently(() => this.#begin(), isUnheard);
    if (!begun.ok) return begun;
    this.#id = begun.value.id;
    this.#received = begun.value.received;
    for (;;) {
      while (this.#received < this.#file.size) {
        const sent = await this.#patiently(() => this.#sendPart());
        if (!sent.ok) return sent;
        this.#received = sent.value.received;
      }
      const { query, onProgress } = this.#options;
      onProgress(1);
      const body = new Blob([]);
      const options = { ...this.#options, query: { ...query, uploadId: this.#id }, onProgress: () => {} };
      const taken = await this.#patiently(() => sendBody<T>(body, options), isUnanswered);
      if (taken.ok || taken.code !== 'changed-meanwhile') return taken;
      // What a disk has lost goes once more.
      const now = await this.#ask();
      if (!now.ok || now.value.received === this.#received) return taken;
      this.#received = now.value.received;
    }
  }

  #begin(): Promise<Sent<BegunUpload>> {
    const { name: filename, size: byteSize, lastModified } = this.#file;
    const body = { purpose: this.#purpose, filename, byteSize, lastModified };
    const { websiteId } = this.#options.query;
    return call<typeof beginUpload>('POST', '/api/uploads/parts', { query: { websiteId }, body });
  }

  /** Sends the next part; where it fails, how far the upload is by now may be further all the same. */
  async #sendPart(): Promise<Sent<BegunUpload>> {
    const { signal, query, onProgress } = this.#options;
    const sent = await sendBody<BegunUpload>(this.#file.slice(this.#received, this.#received + partBytes), {
      method: 'PATCH',
      path: `/api/uploads/parts/${this.#id}`,
      query: { websiteId: query.websiteId, offset: String(this.#received) },
      onProgress: (share) => {
        const left = Math.min(partBytes, this.#file.size - this.#received);
        onProgress((this.#received + share * left) / this.#file.size);
      },
      signal,
    });
    if (sent.ok || signal.aborted || !isPassing(sent)) return sent;
    const now = await this.#ask();
    return now.ok && now.value.received !== this.#received ? now : sent;
  }

  #ask(): Promise<Sent<BegunUpload>> {
    return call<typeof getUpload>('GET', partPath, this.#named());
  }

  #named() {
    return { params: { uploadId: this.#id }, query: { websiteId: this.#options.query.websiteId } };
  }

  #patiently<R>(attempt: () => Promise<Sent<R>>, mayPass = isPassing): Promise<Sent<R>> {
    const onWait = () => this.#options.onProgress(this.#received / this.#file.size, true);
    return patiently({ signal: this.#options.signal, onWait }, mayPass, attempt);
  }
}

/** Refused it is where many have stopped halfway: that is for the owner to know. */
const isUnheard = (failure: NotSent) => isPassing(failure) && failure.code !== 'busy';
/** Whether it was taken is not known; asking again gives the same answer. */
const isUnanswered = ({ status, code }: NotSent) => status === 0 || status === 502 || status === 504 || code === 'busy';
