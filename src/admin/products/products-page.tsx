import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListedProduct } from '#contract/product-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Empty } from '#kit/empty.tsx';
import { Page } from '#kit/page.tsx';
import { Status } from '#kit/status.tsx';
import { Trouble } from '#kit/trouble.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { useMoney } from '../session/money.ts';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import type { ProductSearch } from './filter.ts';
import { NewProductDialog } from './new-product.tsx';
import { ProductFilters } from './product-filters.tsx';
import styles from './products.module.css';
import { useProducts, useStores } from './use-products.ts';

/** What is for sale. */
export function ProductsPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/products/' });
  const navigate = useNavigate({ from: '/config/$site/products/' });
  const [isAdding, setAdding] = useState(false);
  const { data: stores } = useStores();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useProducts(asked);
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const isNarrowed = isNarrowing(asked);
  const mayAdd = website.permissions.includes('products.manage') && (stores?.stores.length ?? 0) > 0;
  const columns = useColumns();
  const add = mayAdd && (
    <Button kind="chief" onPress={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  const isEmpty = data !== undefined && products.length === 0 && !isNarrowed;
  return (
    <Page title={texts.title} of={website.title} acts={!isEmpty && add}>
      {!isEmpty && data && <ProductFilters asked={asked} stores={stores?.stores ?? []} />}
      {!data && !error && <Waiting />}
      {!data && error && <Trouble message={error.message} onRetry={() => void refetch()} />}
      {isEmpty && stores && <NothingForSale hasStore={stores.stores.length > 0}>{add}</NothingForSale>}
      {data && products.length === 0 && isNarrowed && <output>{texts.noneFound}</output>}
      {products.length > 0 && (
        <>
          <output className={styles.soft}>{texts.found(data?.pages[0]?.total ?? 0)}</output>
          <DataTable
            label={texts.title}
            rows={products}
            columns={columns}
            idOf={({ id }) => id}
            nameOf={({ title }) => title}
            sorting={{ column: asked.sort ?? 'newest', isDescending: asked.down ?? false }}
            onSort={({ column, isDescending }) => {
              const sort = column === 'title' || column === 'price' ? column : 'newest';
              void navigate({ search: { ...asked, sort, down: isDescending }, replace: true });
            }}
          />
        </>
      )}
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
      <NewProductDialog isOpen={isAdding} stores={stores?.stores ?? []} onClose={() => setAdding(false)} />
    </Page>
  );
}

const isNarrowing = ({ sort: _sort, down: _down, ...filter }: ProductSearch) => Object.keys(filter).length > 0;

function NothingForSale({ hasStore, children }: { hasStore: boolean; children: React.ReactNode }) {
  const { handle } = useWebsite();
  if (hasStore) {
    return (
      <Empty title={texts.empty} text={texts.emptyText}>
        {children}
      </Empty>
    );
  }
  return (
    <Empty title={texts.noStore} text={texts.noStoreText}>
      <Link className={buttonClass()} to="/config/$site/pages" params={{ site: handle }}>
        {texts.toPages}
      </Link>
    </Empty>
  );
}

const marks = { visible: 'full', scheduled: 'half', draft: 'empty' } as const;

function useColumns(): Column<ListedProduct>[] {
  const { handle, url } = useWebsite();
  const money = useMoney();
  const price = ({ lowestCents, highestCents }: ListedProduct) =>
    lowestCents === null ? '' : texts.range(money(lowestCents), money(highestCents ?? lowestCents));
  return [
    {
      id: 'title',
      title: texts.product,
      isSortable: true,
      render: ({ id, title, imageUrl, variants }) => (
        <span className={styles.product}>
          {imageUrl === null ? (
            <span className={styles.thumb} />
          ) : (
            <img className={styles.thumb} src={new URL(`${imageUrl}?format=100w`, url).href} alt="" loading="lazy" />
          )}
          <span>
            <Link to="/config/$site/products/$productId" params={{ site: handle, productId: id }}>
              {title}
            </Link>
            {variants > 1 && <span className={styles.facts}>{texts.variants(variants)}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      title: texts.state,
      isSide: true,
      render: ({ state }) => <Status mark={marks[state]}>{texts.states[state]}</Status>,
    },
    { id: 'stock', title: texts.stock, render: (product) => <Stock product={product} /> },
    {
      id: 'price',
      title: texts.price,
      isNumber: true,
      isSortable: true,
      render: (product) => (
        <>
          {price(product)}
          {product.onSale && <span className={styles.facts}>{texts.onSale}</span>}
        </>
      ),
    },
  ];
}

function Stock({ product: { stock, stockState } }: { product: ListedProduct }) {
  if (stock === null) return <span className={styles.soft}>{texts.unlimited}</span>;
  if (stockState === 'out') return <Status mark="bad">{texts.out}</Status>;
  if (stockState === 'low') return <Status mark="half">{texts.pieces(stock)}</Status>;
  return texts.pieces(stock);
}
