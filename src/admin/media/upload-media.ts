import type { FileChange, putFile } from '#contract/file-calls.ts';
import type { Upload } from '#contract/upload-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { media as texts } from '../texts/media.ts';
import type { Picture } from './picture-field.tsx';
import { probeMedia } from './probe-media.ts';
import { uploadFile, type UploadOptions, type UploadResult } from './upload.ts';

type MediaResult = Exclude<UploadResult, { ok: true }> | { ok: true; upload: Upload; poster: Picture | null };

/** Sends a file to the library; of films and sound the browser tells how long they are, and what is seen of a film. */
export async function uploadMedia(file: File, options: UploadOptions): Promise<MediaResult> {
  const [sent, probed] = await Promise.all([uploadFile(file, options), probeMedia(file)]);
  if (!sent.ok || sent.upload.kind === 'picture' || !probed) return sent.ok ? { ...sent, poster: null } : sent;
  if (!probed.isPlayable) tell(texts.notPlayable(file.name));
  const { durationMs, frame } = probed;
  const poster = frame ? await keepFrame(frame, options) : null;
  const body: FileChange = { ...(durationMs !== undefined && { durationMs }), ...(poster && { posterId: poster.id }) };
  if (Object.keys(body).length > 0) {
    const query = { websiteId: options.websiteId };
    // The film is there; what is not known of it can be said later.
    await call<typeof putFile>('PUT', '/api/files/{fileId}', { params: { fileId: sent.upload.id }, query, body });
  }
  return { ...sent, poster };
}

async function keepFrame(frame: File, { websiteId, signal }: UploadOptions): Promise<Picture | null> {
  const sent = await uploadFile(frame, { websiteId, only: 'picture', signal, onProgress: () => {} });
  if (!sent.ok) return null;
  const { id, url, width = 0, height = 0 } = sent.upload;
  return { id, url, width, height, altText: '' };
}
