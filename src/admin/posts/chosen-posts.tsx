import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { editorLimits } from '#catalog/limits.ts';
import type { changePosts, deletePosts, PostsChange } from '#contract/post-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { ChosenBar } from '#kit/data-table.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import styles from '../items/items.module.css';
import { useWebsite } from '../session/session.ts';
import { posts as texts } from '../texts/posts.ts';

interface ChosenPostsProps {
  ids: string[];
  onClear: () => void;
}

/** What can be done with the posts that are ticked. */
export function ChosenPosts({ ids, onClear }: ChosenPostsProps) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [tagging, setTagging] = useState<'addTag' | 'removeTag'>();
  const query = { websiteId };

  async function end(said: string) {
    onClear();
    setTagging(undefined);
    await queries.invalidateQueries({ queryKey: [websiteId, 'posts'] });
    tell(said);
  }

  async function change(what: PostsChange) {
    const result = await call<typeof changePosts>('PATCH', '/api/posts', { query, body: { ids, change: what } });
    if (!result.ok) return tell(result.message);
    await end(texts.changed(ids.length));
  }

  async function remove() {
    const question = { title: texts.removeMany(ids.length), text: texts.removeManyText, act: texts.removeAct };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    const result = await call<typeof deletePosts>('POST', '/api/posts/deletions', { query, body: { ids } });
    if (!result.ok) return tell(result.message);
    await end(texts.removedMany(ids.length));
  }

  return (
    <>
      <ChosenBar count={ids.length} onClear={onClear}>
        <Menu aria-label={texts.change} placement="top start" opener={<Button kind="chief">{texts.change}</Button>}>
          <MenuItem onAction={() => void change({ status: 'published' })}>{texts.publishAll}</MenuItem>
          <MenuItem onAction={() => void change({ status: 'draft' })}>{texts.draftAll}</MenuItem>
          <MenuItem onAction={() => void change({ status: 'private' })}>{texts.privateAll}</MenuItem>
          <MenuItem onAction={() => setTagging('addTag')}>{texts.tagAll}</MenuItem>
          <MenuItem onAction={() => setTagging('removeTag')}>{texts.untagAll}</MenuItem>
          <MenuItem isDanger onAction={() => void remove()}>
            {texts.deleteAll}
          </MenuItem>
        </Menu>
      </ChosenBar>
      <Dialog
        title={tagging === 'removeTag' ? texts.untagAll : texts.tagAll}
        isOpen={tagging !== undefined}
        onClose={() => setTagging(undefined)}
      >
        <TagForm
          act={tagging === 'removeTag' ? texts.tagTake : texts.tagGive}
          onTag={(tag) => change({ [tagging ?? 'addTag']: tag })}
        />
      </Dialog>
    </>
  );
}

function TagForm({ act, onTag }: { act: string; onTag: (tag: string) => Promise<void> }) {
  const [tag, setTag] = useState('');
  const [isSending, setSending] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    await onTag(tag.trim());
    setSending(false);
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField label={texts.tag} isRequired maxLength={editorLimits.tagLength} value={tag} onChange={setTag} />
      <Button type="submit" kind="chief" isPending={isSending}>
        {act}
      </Button>
    </form>
  );
}
