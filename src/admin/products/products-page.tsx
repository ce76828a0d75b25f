import { Link, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button, buttonClass } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import styles from '../items/items.module.css';
import { NoneFound } from '../none-found.tsx';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import { addingHash, useAdding } from '../use-adding.ts';
import { SavedViews } from '../views/saved-views.tsx';
import type { ProductSearch } from './filter.ts';
import { NewProductDialog } from './new-product.tsx';
import { ListActs, ToImport } from './list-acts.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';
import { useProducts, useStores } from './use-products.ts';

/** What is for sale. */
export function ProductsPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/products/' });
  const [isAdding, setAdding] = useAdding();
  const { data: stores } = useStores();
  const list = useProducts(asked);
  const { data } = list;
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const isNarrowed = isNarrowing(asked);
  const mayManage = website.permissions.includes('products.manage');
  const mayAdd = mayManage && (stores?.stores.length ?? 0) > 0;
  const add = mayAdd && (
    <Button kind="chief" onPress={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  const acts = (
    <>
      <ListActs asked={asked} mayChange={mayAdd} />
      {add}
    </>
  );
  const isEmpty = data !== undefined && products.length === 0 && !isNarrowed;
  return (
    <Page title={texts.title} of={website.title} acts={!isEmpty && acts}>
      {!isEmpty && data && (
        <>
          <ProductFilters asked={asked} stores={stores?.stores ?? []} />
          <SavedViews list="products" asked={asked} mayChange={mayManage} />
        </>
      )}
      <Unloaded of={list} />
      {isEmpty && stores && (
        <NothingForSale hasStore={stores.stores.length > 0}>
          {add}
          {mayAdd && <ToImport />}
        </NothingForSale>
      )}
      {data && products.length === 0 && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
      {products.length > 0 && (
        <>
          <output className={styles.soft}>{texts.found(data?.pages[0]?.total ?? 0)}</output>
          <ProductTable asked={asked} products={products} total={data?.pages[0]?.total ?? 0} />
        </>
      )}
      <More of={list}>{texts.more}</More>
      <NewProductDialog isOpen={isAdding && mayAdd} stores={stores?.stores ?? []} onClose={() => setAdding(false)} />
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
      <Link className={buttonClass('chief')} to="/config/$site/pages" params={{ site: handle }} hash={addingHash}>
        {texts.makePage}
      </Link>
    </Empty>
  );
}
