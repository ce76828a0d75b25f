import { editorLimits } from '#catalog/limits.ts';
import type { OfficeCategory } from '#contract/category-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { categories as texts } from '../../texts/categories.ts';
import styles from './categories.module.css';
import { Rename } from './rename.tsx';
import type { useCategoryActs } from './use-categories.ts';

interface CategoryRowProps {
  category: OfficeCategory;
  /** Those of its level, in their order. */
  beside: readonly OfficeCategory[];
  acts: ReturnType<typeof useCategoryActs>;
  isReadOnly: boolean;
  isEdited: boolean;
  /** Begins to rename it, or ends that. */
  onEdit: (isOn: boolean) => void;
  onMoveTo: () => void;
}

/** One category in the tree, renamed in its place. */
export function CategoryRow({ category, beside, acts, isReadOnly, isEdited, onEdit, onMoveTo }: CategoryRowProps) {
  const { id, title, parentId, products } = category;
  if (isEdited) {
    const { categoryLength } = editorLimits;
    const save = (next: string) => acts.rename(id, next);
    return <Rename title={title} maxLength={categoryLength} onSave={save} onEnd={() => onEdit(false)} />;
  }
  const at = beside.findIndex((each) => each.id === id);
  const remove = async () => {
    if (await confirm(texts.removeQuestion(title))) await acts.remove(id);
  };
  return (
    <div className={styles.row}>
      <span className={styles.title}>{title}</span>
      <span className={styles.soft}>{texts.products(products)}</span>
      {!isReadOnly && (
        <Menu
          aria-label={texts.acts(title)}
          placement="bottom end"
          opener={
            <Button kind="quiet" aria-label={texts.acts(title)}>
              {texts.more}
            </Button>
          }
        >
          <MenuItem onAction={() => onEdit(true)}>{texts.rename}</MenuItem>
          {at > 0 && (
            <MenuItem onAction={() => void acts.place(id, parentId, beside[at - 1]?.id ?? null)}>{texts.up}</MenuItem>
          )}
          {at < beside.length - 1 && (
            <MenuItem onAction={() => void acts.place(id, parentId, beside[at + 2]?.id ?? null)}>{texts.down}</MenuItem>
          )}
          <MenuItem onAction={onMoveTo}>{texts.moveTo}</MenuItem>
          <MenuItem isDanger onAction={() => void remove()}>
            {texts.remove}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}
