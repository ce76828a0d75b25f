import { useState } from 'react';
import { Checkbox } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import styles from './items.module.css';

interface LinkedItem {
  categoryIds: readonly string[];
  tags: readonly string[];
  urlId: string;
}

interface LinksProps {
  draft: LinkedItem;
  set: (part: { categoryIds?: string[]; tags?: string[]; urlId?: string }) => void;
  errors?: Record<string, string>;
  /** Those of its blog or shop; undefined until they are known. */
  categories: readonly { id: string; title: string }[] | undefined;
  texts: {
    categories: string;
    noCategories: string;
    tags: string;
    tagsHint: string;
    address: string;
    addressHint: string;
  };
}

/** Where a post or product stands: categories, tags, address. */
export function Links({ draft, set, errors = {}, categories, texts }: LinksProps) {
  const [tags, setTags] = useState(draft.tags.join(', '));
  const turn = (id: string, isOn: boolean) => {
    const others = draft.categoryIds.filter((each) => each !== id);
    set({ categoryIds: isOn ? [...others, id] : others });
  };
  return (
    <section className={styles.section} aria-labelledby="categories">
      <h2 id="categories">{texts.categories}</h2>
      {categories?.length === 0 && <p className={styles.soft}>{texts.noCategories}</p>}
      <fieldset className={styles.boxes} aria-labelledby="categories">
        {categories?.map(({ id, title }) => (
          <Checkbox key={id} isSelected={draft.categoryIds.includes(id)} onChange={(isOn) => turn(id, isOn)}>
            {title}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        label={texts.tags}
        hint={texts.tagsHint}
        value={tags}
        onChange={(text) => {
          setTags(text);
          set({ tags: [...new Set(text.split(',').flatMap((tag) => tag.trim() || []))] });
        }}
        problem={Object.entries(errors).find(([name]) => name.startsWith('tags'))?.[1]}
      />
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        value={draft.urlId}
        onChange={(urlId) => set({ urlId })}
        problem={errors.urlId}
        spellCheck="false"
      />
    </section>
  );
}
