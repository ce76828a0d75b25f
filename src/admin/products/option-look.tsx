import { optionKinds, type OptionKind } from '#catalog/option-kinds.ts';
import type { OptionLook as Look } from '#contract/product.ts';
import { Checkbox } from '#kit/choice.tsx';
import { ColorField } from '#kit/color-field.tsx';
import { Select } from '#kit/select.tsx';
import items from '../items/items.module.css';
import { products as texts } from '../texts/products.ts';
import styles from './products.module.css';

interface OptionLookProps {
  kind: OptionKind;
  colors: Look['colors'];
  values: readonly string[];
  onChange: (part: Partial<Pick<Look, 'kind' | 'colors'>>) => void;
}

/** What a swatch begins with. */
const grey = '#808080';

/** How an option is chosen, and of swatches which of its values have a colour. */
export function OptionLook({ kind, colors, values, onChange }: OptionLookProps) {
  const others = (value: string) => colors.filter((each) => each.value !== value);
  const put = (value: string, color: string) => onChange({ colors: [...others(value), { value, color }] });
  return (
    <div className={styles.look}>
      <Select
        label={texts.chosenBy}
        options={optionKinds.map((value) => ({ value, label: texts.optionKinds[value] }))}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
      />
      {kind === 'swatches' && <p className={items.soft}>{texts.swatchesText}</p>}
      {kind === 'swatches' &&
        values.map((value) => {
          const color = colors.find((each) => each.value === value)?.color;
          return (
            <div key={value} className={styles.row}>
              <Checkbox
                isSelected={color !== undefined}
                onChange={(isOn) => (isOn ? put(value, grey) : onChange({ colors: others(value) }))}
              >
                {texts.hasColor(value)}
              </Checkbox>
              {color !== undefined && (
                <ColorField
                  label={texts.colorOf(value)}
                  value={color}
                  onChange={(next) => put(value, next)}
                  read={readHex}
                />
              )}
            </div>
          );
        })}
    </div>
  );
}

function readHex(text: string) {
  const digits = text.trim().replace(/^#/, '');
  return /^[0-9a-f]{6}$/i.test(digits) ? { ok: true as const, hex: `#${digits}` } : undefined;
}
