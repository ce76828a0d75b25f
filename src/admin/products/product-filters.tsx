import type { listStores } from '#contract/product-calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Checkbox } from '#kit/choice.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { Select } from '#kit/select.tsx';
import { chipsOf } from '../chips.ts';
import { narrowed } from '../texts/narrowed.ts';
import { products as texts } from '../texts/products.ts';
import { useNarrow } from '../use-narrow.ts';
import { productStates, type ProductSearch } from './filter.ts';

export type Stores = AnswerOf<typeof listStores>['stores'];

/** Narrows what is listed; the address keeps it. */
export function ProductFilters({ asked, stores }: { asked: ProductSearch; stores: Stores }) {
  const set = useNarrow(asked);
  const { state, stock, kind, store, category, tag, sale, bare } = asked;
  const categories = categoriesOf(store === undefined ? stores : stores.filter(({ id }) => id === store));
  const kinds = [1, 2, 3, 4, 5].map((value) => ({ value: String(value), label: texts.kinds[value] ?? '' }));
  const filters = [
    ['state', texts.state, state && texts.states[state]],
    ['stock', texts.stock, stock && texts[stock]],
    ['kind', texts.kind, kind === undefined ? undefined : texts.kinds[kind]],
    ['store', texts.store, store && (stores.find(({ id }) => id === store)?.title ?? narrowed.gone)],
    [
      'category',
      texts.category,
      category && (categories.find(({ value }) => value === category)?.label ?? narrowed.gone),
    ],
    ['tag', texts.tag, tag, 'apart'],
    ['sale', texts.onSale, sale],
    ['bare', texts.withoutPicture, bare],
  ] as const;
  const chips = chipsOf(filters, (name) => set(name === 'store' ? { store: '', category: '' } : { [name]: '' }));
  return (
    <FilterBar
      search={{ label: texts.search, value: asked.search, onChange: (search) => set({ search }) }}
      count={chips.length}
      onClear={() => set({ state: '', stock: '', kind: '', store: '', category: '', tag: '', sale: '', bare: '' })}
      chips={chips}
    >
      <Select
        label={texts.state}
        options={[
          { value: '' as const, label: texts.anyState },
          ...productStates.map((value) => ({ value, label: texts.states[value] })),
        ]}
        value={state ?? ''}
        onChange={(value) => set({ state: value })}
      />
      <Select
        label={texts.stock}
        options={[
          { value: '' as const, label: texts.anyStock },
          { value: 'low' as const, label: texts.low },
          { value: 'out' as const, label: texts.out },
        ]}
        value={stock ?? ''}
        onChange={(value) => set({ stock: value })}
      />
      <Select
        label={texts.kind}
        options={[{ value: '', label: texts.anyKind }, ...kinds]}
        value={kind === undefined ? '' : String(kind)}
        onChange={(value) => set({ kind: value === '' ? '' : Number(value) })}
      />
      {stores.length > 1 && (
        <Select
          label={texts.store}
          options={[
            { value: '', label: texts.anyState },
            ...stores.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={store ?? ''}
          onChange={(value) => set({ store: value, category: '' })}
        />
      )}
      {categories.length > 0 && (
        <Select
          label={texts.category}
          options={[{ value: '', label: texts.anyCategory }, ...categories]}
          value={category ?? ''}
          onChange={(value) => set({ category: value })}
        />
      )}
      <Checkbox isSelected={sale === true} onChange={(isOn) => set({ sale: isOn || '' })}>
        {texts.onSale}
      </Checkbox>
      <Checkbox isSelected={bare === true} onChange={(isOn) => set({ bare: isOn || '' })}>
        {texts.withoutPicture}
      </Checkbox>
    </FilterBar>
  );
}

/** All categories, each below the one that it is in, with the way to it. */
function categoriesOf(stores: Stores): { value: string; label: string; hint?: string }[] {
  return stores.flatMap((store) => {
    const within = (
      parentId: string | null,
      way: readonly string[],
    ): { value: string; label: string; hint?: string }[] =>
      store.categories
        .filter((each) => each.parentId === parentId)
        .flatMap(({ id, title }) => [
          { value: id, label: title, ...(way.length > 0 && { hint: way.join(' › ') }) },
          ...within(id, [...way, title]),
        ]);
    return within(null, stores.length > 1 ? [store.title] : []);
  });
}
