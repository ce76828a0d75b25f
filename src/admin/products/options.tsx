import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { productLimits } from '#catalog/limits.ts';
import type { OptionLook as Look } from '#contract/product.ts';
import { Button } from '#kit/button.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import items from '../items/items.module.css';
import { products as texts } from '../texts/products.ts';
import { countCombinations, fillMatrix, optionsOf, renamedSince } from './matrix.ts';
import { OptionLook } from './option-look.tsx';
import styles from './products.module.css';
import type { ProductDraft } from './use-product-form.ts';

interface Row extends Pick<Look, 'kind' | 'colors'> {
  name: string;
  /** As it is typed, with commas. */
  values: string;
}

const split = (text: string) => [...new Set(text.split(',').flatMap((value) => value.trim() || []))];

const named = (rows: readonly Row[]) =>
  rows
    .map(({ name, values }) => ({ name: name.trim(), values: split(values) }))
    .filter(({ name, values }) => name !== '' && values.length > 0);

/** What of the rows is stored: lists are what there is anyway, and colours those of values that are there. */
function looksOf(rows: readonly Row[]): Look[] {
  return rows.flatMap(({ name, values, kind, colors }) => {
    if (kind === 'list' || name.trim() === '') return [];
    const known = split(values);
    return [{ option: name.trim(), kind, colors: colors.filter(({ value }) => known.includes(value)) }];
  });
}

interface OptionsProps {
  draft: ProductDraft;
  onChange: (part: Partial<Pick<ProductDraft, 'options' | 'optionLooks' | 'variants'>>) => void;
}

/** What a buyer chooses; the variants follow from it. */
export function Options({ draft, onChange }: OptionsProps) {
  const [rows, setRows] = useState<Row[]>(() =>
    optionsOf(draft.options, draft.variants).map(({ name, values }) => {
      const { kind = 'list', colors = [] } = draft.optionLooks.find(({ option }) => option === name) ?? {};
      return { name, values: values.join(', '), kind, colors };
    }),
  );
  const [problem, setProblem] = useState('');
  const [stored] = useState(draft.variants);

  function change(next: Row[]) {
    setRows(next);
    const options = named(next);
    const renamed = next.length === rows.length ? renamedSince(named(rows), options) : [];
    if (countCombinations(options) > productLimits.variants) return setProblem(texts.tooMany(productLimits.variants));
    setProblem('');
    const optionLooks = looksOf(next);
    onChange({
      options: options.map(({ name }) => name),
      variants: fillMatrix(options, draft.variants, { renamed, stored }),
      ...(JSON.stringify(optionLooks) !== JSON.stringify(draft.optionLooks) && { optionLooks }),
    });
  }

  function changeLook(at: number, part: Partial<Pick<Look, 'kind' | 'colors'>>) {
    const next = rows.map((row, each) => (each === at ? { ...row, ...part } : row));
    setRows(next);
    onChange({ optionLooks: looksOf(next) });
  }

  const set = (at: number, part: Partial<Row>) =>
    change(rows.map((row, each) => (each === at ? { ...row, ...part } : row)));
  return (
    <section className={items.section} aria-labelledby="options">
      <h2 id="options">{texts.options}</h2>
      <p className={items.soft}>{texts.optionsText}</p>
      {rows.map(({ name, values, kind, colors }, at) => (
        // Options are known by their places.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={styles.option} aria-label={texts.option(at + 1)}>
          <TextField
            label={texts.optionName}
            maxLength={50}
            value={name}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- who has just added an option names it
            autoFocus={name === '' && values === ''}
            onChange={(text) => set(at, { name: text })}
          />
          <TextField
            label={texts.optionValues}
            hint={texts.optionValuesHint}
            value={values}
            onChange={(text) => set(at, { values: text })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (/[^,\s]\s*$/.test(values)) set(at, { values: `${values.trimEnd()}, ` });
            }}
          />
          <Button
            kind="quiet"
            aria-label={texts.removeOption}
            onPress={() => change(rows.filter((_, each) => each !== at))}
          >
            <Trash2 aria-hidden="true" />
          </Button>
          <OptionLook kind={kind} colors={colors} values={split(values)} onChange={(part) => changeLook(at, part)} />
        </fieldset>
      ))}
      <Problem>{problem}</Problem>
      {rows.length < productLimits.options && (
        <div>
          <Button onPress={() => setRows([...rows, { name: '', values: '', kind: 'list', colors: [] }])}>
            <Plus aria-hidden="true" />
            {texts.addOption}
          </Button>
        </div>
      )}
    </section>
  );
}
