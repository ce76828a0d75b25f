import { listOrders, listRatios } from '#catalog/list-looks.ts';
import type { StoreLook } from '#contract/category-calls.ts';
import type { ListLook as Look } from '#contract/list-look.ts';
import { Switch } from '#kit/choice.tsx';
import { Select } from '#kit/select.tsx';
import { Group } from '../settings/settings-form.tsx';
import { listLook as texts } from '../texts/list-look.ts';
import styles from './pages.module.css';

interface Props {
  draft: StoreLook;
  set: (part: Partial<StoreLook>) => void;
}

const asTheme = 'theme';
const columns = ['2', '3', '4', '5'] as const;
const parts = ['hasPrice', 'hasStatus', 'hasRating', 'hasExcerpt', 'hasSecondPicture'] as const;

/** How a list of products shows them. */
export function ListLook({ draft: { listLook: look, hasQuickView }, set }: Props) {
  const change = (part: Partial<Look>) => set({ listLook: { ...look, ...part } });
  const theme = { value: asTheme, label: texts.asTheme } as const;
  return (
    <Group title={texts.title}>
      <Select
        label={texts.order}
        hint={texts.orderHints[look.order]}
        options={listOrders.map((value) => ({ value, label: texts.orders[value] }))}
        value={look.order}
        onChange={(order) => change({ order })}
      />
      <Select
        label={texts.columns}
        hint={texts.columnsHint}
        options={[theme, ...columns.map((value) => ({ value, label: value }))]}
        value={columns.find((value) => value === String(look.columns)) ?? asTheme}
        onChange={(value) => change({ columns: value === asTheme ? null : Number(value) })}
      />
      <Select
        label={texts.ratio}
        options={[theme, ...listRatios.map((value) => ({ value, label: texts.ratios[value] }))]}
        value={look.ratio ?? asTheme}
        onChange={(value) => change({ ratio: value === asTheme ? null : value })}
      />
      <fieldset className={styles.cardParts}>
        <legend>{texts.cards}</legend>
        {parts.map((name) => (
          <Switch key={name} isSelected={look[name]} onChange={(isOn) => change({ [name]: isOn })}>
            {texts.parts[name]}
          </Switch>
        ))}
        <Switch isSelected={hasQuickView} onChange={(isOn) => set({ hasQuickView: isOn })}>
          {texts.hasQuickView}
        </Switch>
      </fieldset>
      <p className={styles.fact}>{texts.hasQuickViewHint}</p>
    </Group>
  );
}
