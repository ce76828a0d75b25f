import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { CountedVariant } from '#contract/stock-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Select } from '#kit/select.tsx';
import { Status } from '#kit/status.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import { stock as texts } from '../texts/stock.ts';
import type { StockSearch } from './area.ts';
import { StockDialog } from './stock-dialog.tsx';
import styles from './stock.module.css';
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
      <Link className={buttonClass('quiet')} to="/config/$site/stock/waiting" params={{ site: website.handle }}>
        {texts.whoWaits}
      </Link>
      {count}
    </>
  );
  return (
    <Page title={texts.title} of={website.title} acts={acts}>
      {(isNarrowed || variants.length > 0) && <Filters asked={asked} />}
      <Unloaded of={list} />
      {data && variants.length === 0 && !isNarrowed && <Empty title={texts.empty} text={texts.emptyText} />}
      {data && variants.length === 0 && isNarrowed && <output>{texts.noneFound}</output>}
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

const nameOf = ({ title, name }: CountedVariant) => [title, name].filter(Boolean).join(', ');

function useColumns(onChange: (variant: CountedVariant) => void): Column<CountedVariant>[] {
  const { handle, url, permissions } = useWebsite();
  const columns: Column<CountedVariant>[] = [
    {
      id: 'product',
      title: texts.product,
      render: ({ productId, imageUrl, sku, ...variant }) => (
        <span className={styles.product}>
          {imageUrl === null ? (
            <span className={styles.thumb} />
          ) : (
            <img className={styles.thumb} src={new URL(`${imageUrl}?format=100w`, url).href} alt="" loading="lazy" />
          )}
          <span>
            <Link to="/config/$site/products/$productId" params={{ site: handle, productId }}>
              {nameOf({ productId, imageUrl, sku, ...variant })}
            </Link>
            <span className={styles.facts}>{sku}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'stock',
      title: texts.inStock,
      isNumber: true,
      render: ({ stock, state }) => {
        if (state === 'out') return <Status mark="bad">{texts.out}</Status>;
        if (state === 'low') return <Status mark="half">{texts.pieces(stock)}</Status>;
        return texts.pieces(stock);
      },
    },
    { id: 'held', title: texts.held, isNumber: true, isSide: true, render: ({ held }) => held || '' },
  ];
  if (!permissions.includes('products.manage')) return columns;
  const act: Column<CountedVariant> = {
    id: 'act',
    title: texts.acts,
    isNumber: true,
    render: (variant) => (
      <Button aria-label={texts.changeOf(nameOf(variant))} onPress={() => onChange(variant)}>
        {texts.change}
      </Button>
    ),
  };
  return [...columns, act];
}

/** Narrows what is listed; the address keeps it. */
function Filters({ asked }: { asked: StockSearch }) {
  const navigate = useNavigate({ from: '/config/$site/stock/' });
  const set = (part: { [K in keyof StockSearch]: StockSearch[K] | '' }) => {
    const given = Object.entries({ ...asked, ...part }).filter(([, value]) => value);
    void navigate({ search: Object.fromEntries(given), replace: true });
  };
  return (
    <FilterBar
      search={{ label: texts.search, value: asked.search, onChange: (search) => set({ search }) }}
      count={asked.stock ? 1 : 0}
      onClear={() => set({ stock: '' })}
    >
      <Select
        label={texts.state}
        options={[
          { value: '' as const, label: texts.any },
          { value: 'low' as const, label: texts.low },
          { value: 'out' as const, label: texts.out },
        ]}
        value={asked.stock ?? ''}
        onChange={(stock) => set({ stock })}
      />
    </FilterBar>
  );
}
