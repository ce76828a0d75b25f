import { Link, useSearch } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { CountedVariant } from '#contract/stock-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { Pictured } from '../items/pictured.tsx';
import styles from '../items/items.module.css';
import { NoneFound } from '../none-found.tsx';
import records from '../records/records.module.css';
import { useWebsite } from '../session/session.ts';
import { ahead } from '../texts/ahead.ts';
import { stock as texts } from '../texts/stock.ts';
import { OneFilter } from '../one-filter.tsx';
import type { StockSearch } from './area.ts';
import { NothingCounted } from './nothing-counted.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { useStock } from './use-stock.ts';

/** What is there of each variant. */
export function StockPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/stock/' });
  const list = useStock(asked);
  const { data } = list;
  const variants = data?.pages.flatMap((page) => page.variants) ?? [];
  const isNarrowed = Object.keys(asked).length > 0;
  const mayCount = website.permissions.includes('products.manage') && variants.length > 0;
  const [changing, setChanging] = useState<CountedVariant>();
  const columns = useColumns(setChanging);
  const count = mayCount && (
    <Link
      className={buttonClass('chief')}
      to="/config/$site/stock/count"
      params={{ site: website.handle }}
      search={asked}
    >
      {texts.count}
    </Link>
  );
  const acts = website.permissions.includes('products.manage') && (
    <>
      {website.permissions.includes('preferences.manage') && (
        <Link className={buttonClass()} to="/config/$site/stock/mark" params={{ site: website.handle }}>
          {texts.mark.title}
        </Link>
      )}
      <Link className={buttonClass()} to="/config/$site/stock/waiting" params={{ site: website.handle }}>
        {texts.whoWaits}
      </Link>
      {count}
    </>
  );
  return (
    <Page title={texts.title} of={website.title} acts={acts}>
      {(isNarrowed || variants.length > 0) && <Filters asked={asked} />}
      <Unloaded of={list} />
      {data && variants.length === 0 && !isNarrowed && <NothingCounted />}
      {data && variants.length === 0 && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
      {variants.length > 0 && (
        <>
          <output className={styles.soft}>{texts.found(data?.pages[0]?.total ?? 0)}</output>
          <DataTable label={texts.title} rows={variants} columns={columns} idOf={({ id }) => id} nameOf={nameOf} />
        </>
      )}
      <More of={list}>{texts.more}</More>
      <StockDialog variant={changing} onClose={() => setChanging(undefined)} />
    </Page>
  );
}

/** Which variant it is; its SKU keeps to one line. */
function Facts({ name, sku }: CountedVariant) {
  return (
    <>
      {name}
      {name && sku && ' · '}
      <span className={styles.sku}>{sku}</span>
    </>
  );
}

const nameOf = ({ title, name }: CountedVariant) => [title, name].filter(Boolean).join(', ');

function useColumns(onChange: (variant: CountedVariant) => void): Column<CountedVariant>[] {
  const { handle, permissions } = useWebsite();
  const columns: Column<CountedVariant>[] = [
    {
      id: 'product',
      title: texts.product,
      render: (variant) => (
        <Pictured imageUrl={variant.imageUrl} facts={<Facts {...variant} />}>
          <Link
            to="/config/$site/products/$productId"
            params={{ site: handle, productId: variant.productId }}
            aria-label={nameOf(variant)}
          >
            {variant.title}
          </Link>
        </Pictured>
      ),
    },
    {
      id: 'stock',
      title: texts.inStock,
      isNumber: true,
      render: ({ stock, state }) => {
        if (state === 'out') return <Status mark="bad">{texts.out}</Status>;
        if (stock === 0) return <Status mark="half">{ahead.sold}</Status>;
        if (state === 'low') return <Status mark="warn">{texts.lowPieces(stock)}</Status>;
        return texts.pieces(stock);
      },
    },
    { id: 'low', title: texts.lowFrom, isNumber: true, isSide: true, render: ({ lowAt }) => lowAt },
    { id: 'held', title: texts.held, isNumber: true, isSide: true, render: ({ held }) => held || '' },
    { id: 'owed', title: texts.owed, isNumber: true, isSide: true, render: ({ owed }) => owed || '' },
  ];
  if (!permissions.includes('products.manage')) return columns;
  const act: Column<CountedVariant> = {
    id: 'act',
    title: texts.acts,
    isAct: true,
    render: (variant) => (
      <Button kind="quiet" aria-label={texts.changeOf(nameOf(variant))} onPress={() => onChange(variant)}>
        <Pencil aria-hidden="true" />
        <span className={records.words}>{texts.change}</span>
      </Button>
    ),
  };
  return [...columns, act];
}

/** Narrows what is listed; the address keeps it. */
function Filters({ asked }: { asked: StockSearch }) {
  return (
    <OneFilter
      asked={asked}
      searchLabel={texts.search}
      by="stock"
      label={texts.state}
      options={[
        { value: '', label: texts.any },
        { value: 'low', label: texts.low },
        { value: 'out', label: texts.out },
      ]}
      value={asked.stock}
      usual=""
    />
  );
}
