import type { ListedFile, putFile, putFileAudience } from '#contract/file-calls.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { useDraft } from './use-draft.ts';

type Draft = Pick<ListedFile, 'filename' | 'poster' | 'access' | 'areaIds'>;

/** A file with what is changed of it and not saved yet. */
export function useFileForm(file: ListedFile) {
  const { id: websiteId } = useWebsite();
  const { change, ...form } = useDraft<Draft>((given) => send(websiteId, file.id, { ...file, ...given }, given));
  return { ...form, draft: { ...file, ...change } };
}

/** First whom it is for: nothing of a file that is to be shut is said before it is. */
async function send(websiteId: string, fileId: string, draft: Draft, change: Partial<Draft>) {
  const asked = { params: { fileId }, query: { websiteId } };
  if (change.access !== undefined || change.areaIds) {
    const body = { access: draft.access, areaIds: draft.areaIds };
    const said = await call<typeof putFileAudience>('PUT', '/api/files/{fileId}/audience', { ...asked, body });
    if (!said.ok) return said;
  }
  const { filename, poster } = change;
  const body = {
    ...(filename !== undefined && { filename: filename.trim() }),
    ...(poster !== undefined && { posterId: poster?.id ?? null }),
  };
  return call<typeof putFile>('PUT', '/api/files/{fileId}', { ...asked, body });
}
