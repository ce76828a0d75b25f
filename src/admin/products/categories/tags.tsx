import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { validationMessages } from '#catalog/interface-messages.ts';
import { editorLimits } from '#catalog/limits.ts';
import type * as calls from '#contract/tag-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../../frame/unloaded.tsx';
import { answer, call } from '../../session/client.ts';
import { useWebsite } from '../../session/session.ts';
import { categories as texts } from '../../texts/categories.ts';
import { useUndo } from '../use-undo.ts';
import styles from './categories.module.css';
import { Rename } from './rename.tsx';

/** The tags of all products, of which one is renamed at a time. */
export function Tags() {
  const { permissions } = useWebsite();
  const query = useTags();
  const acts = useTagActs();
  const [edited, setEdited] = useState<string>();
  const { data } = query;
  if (!data) return <Unloaded of={query} part={texts.tags} />;
  const { tags, total, tagName } = data;
  const edit = (tag: string) => {
    if (tags.some((each) => each.tag === edited)) return tell(validationMessages.oneTagAtATime(tagName));
    setEdited(tag);
  };
  return (
    <section className={styles.part} aria-labelledby="tags">
      <h2 id="tags">{texts.tags}</h2>
      <p className={styles.soft}>{total === 0 ? texts.noTags : texts.tagsLead}</p>
      {total > tags.length && <p className={styles.soft}>{texts.mostTags(tags.length, total)}</p>}
      {total > 0 && (
        <ul className={styles.tags} aria-labelledby="tags">
          {tags.map((each) => (
            <li key={each.tag}>
              {each.tag === edited ? (
                <Rename
                  title={each.tag}
                  maxLength={editorLimits.tagLength}
                  onSave={(to) => acts.rename(each.tag, to)}
                  onEnd={() => setEdited(undefined)}
                />
              ) : (
                <TagRow
                  {...each}
                  isReadOnly={!permissions.includes('products.manage')}
                  onEdit={() => edit(each.tag)}
                  onRemove={() => void acts.remove(each)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface TagRowProps extends calls.OfficeTag {
  isReadOnly: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function TagRow({ tag, products, isReadOnly, onEdit, onRemove }: TagRowProps) {
  const { handle } = useWebsite();
  return (
    <div className={styles.row}>
      <Link className={styles.title} to="/config/$site/products" params={{ site: handle }} search={{ tag }}>
        {tag}
      </Link>
      <span className={styles.soft}>{texts.products(products)}</span>
      {!isReadOnly && (
        <Menu
          aria-label={texts.acts(tag)}
          placement="bottom end"
          opener={
            <Button kind="quiet" aria-label={texts.acts(tag)}>
              {texts.more}
            </Button>
          }
        >
          <MenuItem onAction={onEdit}>{texts.rename}</MenuItem>
          <MenuItem isDanger onAction={onRemove}>
            {texts.removeTag}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}

function useTags() {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'products', 'tags'],
    queryFn: () => answer(call<typeof calls.listTags>('GET', '/api/commerce/tags', { query: { websiteId } })),
  });
}

/** What is done with a tag in all products; each can be taken back. */
function useTagActs() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const undo = useUndo();
  const change = async (body: calls.TagChange, said: (products: number) => string): Promise<string> => {
    const bulkId = crypto.randomUUID();
    const options = { params: { bulkId }, query: { websiteId }, body };
    const result = await call<typeof calls.changeTag>('PUT', '/api/commerce/bulk-changes/{bulkId}/tag', options);
    await queries.invalidateQueries({ queryKey: [websiteId, 'products'] });
    if (!result.ok) return Object.values(result.errors ?? {})[0] ?? result.message;
    tell(said(result.value.products), () => void undo(bulkId));
    return '';
  };
  return {
    /** Gives what hinders it; nothing where it is done. */
    rename: (tag: string, to: string) => change({ tag, to }, (products) => texts.tagRenamed(to, products)),
    remove: async ({ tag, products }: calls.OfficeTag) => {
      if (!(await confirm(texts.removeTagQuestion(tag, products)))) return;
      const problem = await change({ tag, to: null }, () => texts.tagRemoved(tag));
      if (problem) tell(problem);
    },
  };
}
