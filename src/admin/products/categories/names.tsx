import { SaveBar } from '#kit/save-bar.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Unloaded } from '../../frame/unloaded.tsx';
import { useCommerce } from '../../selling/use-commerce.ts';
import { categories as texts } from '../../texts/categories.ts';
import styles from './categories.module.css';

/** What tags and categories are called among who works here. */
export function Names() {
  const form = useCommerce();
  const { value, bar, set, errors } = form;
  if (!value) return <Unloaded of={form} part={texts.names} />;
  return (
    <section className={styles.part} aria-labelledby="names">
      <h2 id="names">{texts.names}</h2>
      <p className={styles.soft}>{texts.namesText}</p>
      <TextField
        label={texts.tagName}
        maxLength={25}
        value={value.tagName}
        onChange={(tagName) => set({ tagName })}
        problem={errors.tagName}
      />
      <TextField
        label={texts.categoryName}
        maxLength={25}
        value={value.categoryName}
        onChange={(categoryName) => set({ categoryName })}
        problem={errors.categoryName}
      />
      <SaveBar {...bar} />
    </section>
  );
}
