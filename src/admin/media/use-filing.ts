import { useQueryClient } from '@tanstack/react-query';
import type { AssetFiling, deleteAssets, fileAssets, ListedAsset } from '#contract/media-calls.ts';
import { confirm } from '#kit/confirm.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { trash as words } from '../texts/trash.ts';
import { useRestore } from './use-trash.ts';

/** Puts several pictures in order at once, which can be undone, or takes them away. */
export function useFiling(chosen: readonly ListedAsset[], onDone: () => void) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const restore = useRestore();
  const refresh = () => queries.invalidateQueries({ queryKey: [websiteId, 'media'] });

  async function send(changes: AssetFiling[]): Promise<boolean> {
    const options = { query: { websiteId }, body: { changes } };
    const result = await call<typeof fileAssets>('POST', '/api/assets/filing', options);
    if (result.ok) await refresh();
    else tell(result.message);
    return result.ok;
  }

  async function file(changes: AssetFiling[], said: string) {
    const before = chosen.map(({ id, folder, tags }) => ({ id, folder, tags }));
    if (!(await send(changes))) return;
    tell(said, () => void send(before));
    onDone();
  }

  return {
    move: (folder: string) =>
      file(
        chosen.map(({ id }) => ({ id, folder })),
        folder === '' ? texts.movedOut(chosen.length) : texts.moved(chosen.length, folder),
      ),
    tag: (added: readonly string[]) =>
      file(
        chosen.map(({ id, tags }) => ({ id, tags: [...tags, ...added] })),
        texts.tagged(chosen.length, added.join(', ')),
      ),
    remove: async () => {
      const { length } = chosen;
      const question = { title: words.removeManyTitle(length), text: words.removeManyText, act: texts.removeAct };
      if (!(await confirm({ ...question, isDangerous: true }))) return;
      const options = { query: { websiteId }, body: { ids: chosen.map(({ id }) => id) } };
      const result = await call<typeof deleteAssets>('POST', '/api/assets/deletions', options);
      if (!result.ok) return tell(result.message);
      await refresh();
      const ids = chosen.map(({ id }) => id);
      tell(words.removedMany(length), () => void restore(ids));
      onDone();
    },
  };
}

/** Tags as they are typed: with commas between. */
export const readTags = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
