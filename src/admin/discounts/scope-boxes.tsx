import { Checkbox } from '#kit/choice.tsx';
import { useStores } from '../products/use-products.ts';
import { selling } from '../texts/selling.ts';
import styles from '../selling/selling.module.css';

const texts = selling.discounts;

interface BoxesProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const turned = (ids: readonly string[], id: string, isOn: boolean) => [
  ...ids.filter((each) => each !== id),
  ...(isOn ? [id] : []),
];

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
