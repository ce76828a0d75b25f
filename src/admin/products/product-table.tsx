import { Link, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedProduct } from '#contract/product-calls.ts';
import { Button } from '#kit/button.tsx';
import { ChosenBar, DataTable, type Column } from '#kit/data-table.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Status } from '#kit/status.tsx';
import { useMoney } from '../session/money.ts';
import { Pictured } from '../items/pictured.tsx';
import styles from '../items/items.module.css';
import own from './products.module.css';
import { useWebsite } from '../session/session.ts';
import { bulk } from '../texts/bulk.ts';
import { ahead } from '../texts/ahead.ts';
import { products as texts } from '../texts/products.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkKind } from './bulk-draft.ts';
import type { ProductSearch } from './filter.ts';
import { useChosen } from '../use-chosen.ts';
import { toFilter } from './use-products.ts';

const kinds = ['price', 'sale', 'stock', 'visibility', 'category', 'tag', 'delete'] as const satisfies BulkKind[];

interface ProductTableProps {
  asked: ProductSearch;
  products: readonly ListedProduct[];
  /** How many fit in all. */
  total: number;
}

/** The products that fit, to sort, and to change many of them at once. */
export function ProductTable({ asked, products, total }: ProductTableProps) {
  const website = useWebsite();
  const navigate = useNavigate({ from: '/config/$site/products/' });
  const queries = useQueryClient();
  const columns = useColumns();
  const chosen = useChosen(JSON.stringify(asked));
  const [kind, setKind] = useState<BulkKind>();
  const mayChange = website.permissions.includes('products.manage');
  const all = new Set(products.map(({ id }) => id));
  const { sort: _sort, descending: _descending, ...filter } = toFilter(asked);
  const end = () => {
    setKind(undefined);
    chosen.clear();
    void queries.invalidateQueries({ queryKey: [website.id, 'products'] });
  };
  const mayTakeAll = !chosen.isAll && total > chosen.ids.size && all.size === chosen.ids.size;
  return (
    <>
      <DataTable
        label={texts.title}
        rows={products}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        {...(mayChange && { chosen: chosen.isAll ? all : chosen.ids, onChoose: chosen.choose })}
        sorting={{ column: asked.sort ?? 'newest', isDescending: asked.down ?? false }}
        onSort={({ column, isDescending }) => {
          const sort = column === 'title' || column === 'price' ? column : 'newest';
          void navigate({ search: { ...asked, sort, down: isDescending }, replace: true });
        }}
      />
      <ChosenBar count={chosen.isAll ? total : chosen.ids.size} onClear={chosen.clear}>
        {mayTakeAll && (
          <Button kind="quiet" onPress={() => chosen.chooseAll(all)}>
            {bulk.all(total)}
          </Button>
        )}
        <Menu aria-label={bulk.change} placement="top start" opener={<Button kind="chief">{bulk.change}</Button>}>
          {kinds.map((each) => (
            <MenuItem key={each} onAction={() => setKind(each)}>
              {bulk.kinds[each]}
            </MenuItem>
          ))}
        </Menu>
      </ChosenBar>
      <BulkDialog
        kind={kind}
        those={chosen.isAll ? { filter } : { ids: [...chosen.ids] }}
        onClose={() => setKind(undefined)}
        onDone={end}
      />
    </>
  );
}

const marks = { visible: 'full', hidden: 'half', scheduled: 'half', draft: 'empty' } as const;

function useColumns(): Column<ListedProduct>[] {
  const { handle } = useWebsite();
  return [
    {
      id: 'title',
      title: texts.product,
      isSortable: true,
      render: ({ id, title, imageUrl, variants }) => (
        <Pictured
          imageUrl={imageUrl}
          facts={variants > 1 && <span className="line-narrow">{texts.variants(variants)}</span>}
        >
          <Link to="/config/$site/products/$productId" params={{ site: handle, productId: id }}>
            {title}
          </Link>
        </Pictured>
      ),
    },
    {
      id: 'state',
      title: texts.state,
      isSide: true,
      render: ({ state }) => <Status mark={marks[state]}>{texts.states[state]}</Status>,
    },
    { id: 'kind', title: texts.kind, isWide: true, render: ({ productType }) => texts.kinds[productType] },
    {
      id: 'variants',
      title: texts.variantsTitle,
      isWide: true,
      render: ({ variants }) => (variants > 1 ? texts.variants(variants) : ''),
    },
    { id: 'stock', title: texts.stock, render: (product) => <Stock product={product} /> },
    {
      id: 'price',
      title: texts.price,
      isNumber: true,
      isSortable: true,
      render: (product) => <Price product={product} />,
    },
  ];
}

function Stock({ product: { stock, stockState, variants } }: { product: ListedProduct }) {
  if (stock === null) return <span className={styles.soft}>{texts.unlimited}</span>;
  if (stockState === 'out') return <Status mark="bad">{texts.out}</Status>;
  // Nothing is there, and it can be had.
  if (stock === 0) return <Status mark="half">{ahead.sold}</Status>;
  if (stockState === 'low') return <Status mark="warn">{texts.lowPieces(stock, variants)}</Status>;
  return texts.pieces(stock);
}

/** The lowest, so that all stand below each other at the decimal; before it what it was, struck out, or from where on. */
function Price({ product: { lowestCents, highestCents, priorCents, onSale } }: { product: ListedProduct }) {
  const money = useMoney();
  if (lowestCents === null) return null;
  return (
    <>
      {onSale && priorCents === null && <span className={own.before}>{texts.onSale}</span>}
      {priorCents !== null && (
        <span className={own.before}>
          <span className="visually-hidden">{texts.onSaleFrom}</span>
          <s>{money(priorCents)}</s>
        </span>
      )}
      {highestCents !== null && highestCents > lowestCents && <span className={own.before}>{texts.fromPrice}</span>}
      {money(lowestCents)}
    </>
  );
}
