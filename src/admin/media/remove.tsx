import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Result } from '#contract/client.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { tell } from '#kit/toasts.tsx';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { trash as words } from '../texts/trash.ts';
import { useRestore } from './use-trash.ts';

interface RemoveProps {
  id: string;
  filename: string;
  label: string;
  /** The list that it is gone from. */
  to: '/config/$site/media' | '/config/$site/media/files';
  remove: () => Promise<Result<unknown>>;
}

/** Takes away what is used nowhere, once that is confirmed; it is brought back by a press. */
export function Remove({ id, filename, label, to, remove }: RemoveProps) {
  const { id: websiteId, handle } = useWebsite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const restore = useRestore();
  async function act() {
    const question = { title: words.removeTitle(filename), text: words.removeText, act: texts.removeAct };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    const result = await remove();
    if (!result.ok) return tell(result.message);
    await navigate({ to, params: { site: handle }, ignoreBlocker: true });
    await queries.invalidateQueries({ queryKey: [websiteId, 'media'] });
    tell(words.removed(filename), () => void restore([id]));
  }
  return (
    <div>
      <Button onPress={() => act()}>{label}</Button>
    </div>
  );
}
