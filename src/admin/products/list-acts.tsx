import { Link } from '@tanstack/react-router';
import type { ProductColumns } from '#contract/import-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { useWebsite } from '../session/session.ts';
import { recentChanges } from '../texts/bulk.ts';
import { categories } from '../texts/categories.ts';
import { exchange as texts } from '../texts/exchange.ts';
import { grid } from '../texts/grid.ts';
import { products } from '../texts/products.ts';
import type { ProductSearch } from './filter.ts';
import { toFilter } from './use-products.ts';

const kinds = ['own', 'squarespace', 'shopify'] as const satisfies ProductColumns[];

/** What else is done with the products that the list shows. */
export function ListActs({ asked, mayChange }: { asked: ProductSearch; mayChange: boolean }) {
  const { id: websiteId, handle } = useWebsite();
  const { sort: _sort, descending: _descending, ...filter } = toFilter(asked);
  const told = Object.entries(filter).map(([name, value]) => [name, String(value)] as const);
  const file = (columns: ProductColumns) =>
    `/api/commerce/products.csv?${new URLSearchParams([['websiteId', websiteId], ...told.map(([...pair]) => pair), ['columns', columns]])}`;
  const table = `/config/${handle}/products/table${location.search}`;
  return (
    <Menu opener={<Button>{products.acts}</Button>} placement="bottom end" aria-label={products.acts}>
      <MenuItem href={`/config/${handle}/products/categories`}>{categories.toCategories}</MenuItem>
      <MenuItem href={table}>{grid.toGrid}</MenuItem>
      {mayChange && <MenuItem href={`/config/${handle}/products/changes`}>{recentChanges.title}</MenuItem>}
      {mayChange && <MenuItem href={`/config/${handle}/products/import`}>{texts.toImport}</MenuItem>}
      {kinds.map((kind) => (
        <MenuItem key={kind} href={file(kind)} download>
          {texts.saveAs[kind]}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The way in for who has their products elsewhere. */
export function ToImport() {
  const { handle } = useWebsite();
  return (
    <Link className={buttonClass('quiet', true)} to="/config/$site/products/import" params={{ site: handle }}>
      {texts.toImport}
    </Link>
  );
}
