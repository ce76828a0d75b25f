import type { SiteStyles } from '#contract/site-styles.ts';
import { Switch } from '#kit/choice.tsx';
import { Select } from '#kit/select.tsx';
import { look as texts } from '../texts/look.ts';
import type { PartProps } from './part-props.ts';
import styles from './look.module.css';

type Shape = SiteStyles['shape'];

const byFactor = {
  size: { label: texts.size, steps: texts.sizes },
  scale: { label: texts.scale, steps: texts.scales },
  space: { label: texts.space, steps: texts.spaces },
} as const;
const byPixels = { corners: texts.corners, buttonCorners: texts.buttonCorners } as const;

const optionsOf = (steps: Record<string, string>) =>
  Object.entries(steps)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => Number(a.value) - Number(b.value));

/** How round corners can be. */
export const roundnessOptions = optionsOf(texts.roundness);

/** Sizes, space, corners, the manner of buttons, fields and pictures, and movement. */
export function ShapePart({ styled, change }: PartProps) {
  const { shape } = styled;
  const set = (name: keyof Shape, value: Shape[keyof Shape]) => {
    const { [name]: _, ...rest } = shape;
    change(`shape.${name}`, { ...styled, shape: value === undefined ? rest : { ...rest, [name]: value } });
  };
  return (
    <div className={styles.part}>
      {Object.entries(byFactor).map(([name, { label, steps }]) => (
        <Select
          key={name}
          label={label}
          options={optionsOf(steps)}
          value={String(shape[name as keyof typeof byFactor] ?? 1)}
          onChange={(value) => set(name as keyof Shape, value === '1' ? undefined : Number(value))}
        />
      ))}
      {Object.entries(byPixels).map(([name, label]) => (
        <Select
          key={name}
          label={label}
          options={[{ value: '', label: texts.asTheme }, ...roundnessOptions]}
          value={String(shape[name as keyof typeof byPixels] ?? '')}
          onChange={(value) => set(name as keyof Shape, value === '' ? undefined : Number(value))}
        />
      ))}
      {Object.entries(texts.manners).map(([name, { label, options }]) => (
        <Select
          key={name}
          label={label}
          options={[
            { value: '', label: texts.asTheme },
            ...Object.entries(options).map(([value, title]) => ({ value, label: title })),
          ]}
          value={shape[name as keyof typeof texts.manners] ?? ''}
          onChange={(value) => set(name as keyof Shape, value === '' ? undefined : (value as Shape[keyof Shape]))}
        />
      ))}
      <div>
        <Switch isSelected={shape.isStill ?? false} onChange={(isOn) => set('isStill', isOn || undefined)}>
          {texts.still}
        </Switch>
        <p className={styles.soft}>{texts.stillHint}</p>
      </div>
    </div>
  );
}
