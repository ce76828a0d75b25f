import { useState } from 'react';
import { Button } from '../button.tsx';
import { ChosenBar, DataTable, type Sorting } from '../data-table.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { Select } from '../select.tsx';
import { texts } from './texts.ts';

export function TableParts() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sorting, setSorting] = useState<Sorting>({ column: 'title', isDescending: false });
  const [size, setSize] = useState<'s' | 'm' | 'l'>('m');
  return (
    <section>
      <h2>{texts.product}</h2>
      <FilterBar
        search={{ label: texts.search, value: undefined, onChange: () => undefined }}
        count={1}
        onClear={() => setSize('m')}
        says={[texts.sizes.find(({ value }) => value === size)?.label]}
      >
        <Select label={texts.size} options={texts.sizes} value={size} onChange={setSize} />
      </FilterBar>
      <DataTable
        label={texts.product}
        rows={texts.products}
        columns={[
          { id: 'title', title: texts.product, isSortable: true, render: ({ title }) => <a href="#top">{title}</a> },
          { id: 'stock', title: texts.stock, isNumber: true, isSide: true, render: ({ stock }) => stock },
          { id: 'price', title: texts.price, isNumber: true, isSortable: true, render: ({ price }) => price },
        ]}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        sorting={sorting}
        onSort={setSorting}
        chosen={chosen}
        onChoose={setChosen}
      />
      <ChosenBar count={chosen.size} onClear={() => setChosen(new Set())}>
        <Button>{texts.change}</Button>
      </ChosenBar>
    </section>
  );
}
