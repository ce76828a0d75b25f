import { Checkbox } from '#kit/choice.tsx';
import { pages as texts } from '../texts/pages.ts';
import styles from './pages.module.css';

interface AreaChoiceProps {
  areas: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (areaIds: string[]) => void;
  problem?: string | undefined;
}

/** Whose members a page or a file is for. */
export function AreaChoice({ areas, chosen, onChange, problem }: AreaChoiceProps) {
  const flip = (id: string, isIn: boolean) => onChange(isIn ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className={styles.part}>
      <legend>{texts.areas}</legend>
      {areas.map(({ id, name }) => (
        <Checkbox key={id} isSelected={chosen.includes(id)} onChange={(isIn) => flip(id, isIn)}>
          {name}
        </Checkbox>
      ))}
      <p className={styles.fact} role={problem && 'alert'}>
        {problem ?? (chosen.length === 0 ? texts.areasNone : texts.areasSome)}
      </p>
    </fieldset>
  );
}
