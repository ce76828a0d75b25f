import { useState } from 'react';
import { Checkbox } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useProducts, useStores } from '../products/use-products.ts';
import { selling } from '../texts/selling.ts';
import styles from './selling.module.css';

const texts = selling.discounts;

interface BoxesProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const turned = (ids: readonly string[], id: string, isOn: boolean) => [
  ...ids.filter((each) => each !== id),
  ...(isOn ? [id] : []),
];

/** Some of the shop's products, found by words. */
export function ProductBoxes({ chosen, onChange }: BoxesProps) {
  const [search, setSearch] = useState('');
  const { data } = useProducts({ ...(search && { search }), sort: 'title' });
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  return (
    <>
      <TextField label={texts.products} type="search" value={search} onChange={setSearch} />
      <Boxes label={texts.products} all={products} chosen={chosen} onChange={onChange} />
    </>
  );
}

/** Some of its categories. */
export function CategoryBoxes({ chosen, onChange }: BoxesProps) {
  const { data } = useStores();
  const categories = data?.stores.flatMap((store) => store.categories) ?? [];
  return <Boxes label={texts.categories} all={categories} chosen={chosen} onChange={onChange} />;
}

function Boxes({ label, all, chosen, onChange }: BoxesProps & { label: string; all: { id: string; title: string }[] }) {
  return (
    <fieldset className={styles.part} aria-label={label}>
      <div className={styles.boxes}>
        {all.map(({ id, title }) => (
          <Checkbox key={id} isSelected={chosen.includes(id)} onChange={(isOn) => onChange(turned(chosen, id, isOn))}>
            {title}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
