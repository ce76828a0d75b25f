import { useState } from 'react';
import { editorLimits } from '#catalog/limits.ts';
import { Button } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { OrderedList } from '#kit/ordered-list.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../../frame/unloaded.tsx';
import { useMoney } from '../../session/money.ts';
import { useWebsite } from '../../session/session.ts';
import { categories as texts } from '../../texts/categories.ts';
import { listLook } from '../../texts/list-look.ts';
import styles from './categories.module.css';
import { LookDialog } from './look-dialog.tsx';
import { useCategoryActs, useStoreOrder } from './use-categories.ts';

const rules = ['title', 'cheap', 'dear', 'newest'] as const;
type Rule = (typeof rules)[number];
type Placed = NonNullable<ReturnType<typeof useStoreOrder>['data']>['products'][number];

const byTitle = new Intl.Collator(undefined, { numeric: true });

const compare: Record<Rule, (a: Placed, b: Placed) => number> = {
  title: (a, b) => byTitle.compare(a.title, b.title),
  cheap: (a, b) => (a.lowestCents ?? 0) - (b.lowestCents ?? 0),
  dear: (a, b) => (b.lowestCents ?? 0) - (a.lowestCents ?? 0),
  // Ids begin with their time.
  newest: (a, b) => (a.id < b.id ? 1 : -1),
};

/** The products of a shop page in the order in which visitors see them: by hand, or sorted by one press. */
export function ProductsOrder({ collectionId }: { collectionId: string }) {
  const { permissions } = useWebsite();
  const [isLooking, setLooking] = useState(false);
  const money = useMoney();
  const query = useStoreOrder(collectionId);
  const { data } = query;
  const acts = useCategoryActs(collectionId);
  if (!data) return <Unloaded of={query} part={texts.order} />;
  const { products, isTooLong, shownBy } = data;
  if (products.length < 2) return null;
  const mayOrder = permissions.includes('products.manage') && !isTooLong;
  const order = async (ids: string[]) => {
    const before = products.map(({ id }) => id);
    if (await acts.order(ids)) tell(texts.ordered, () => void acts.order(before));
  };
  return (
    <section className={styles.part} aria-labelledby="order">
      <header className={styles.head}>
        <h2 id="order">{texts.order}</h2>
        {mayOrder && (
          <Menu aria-label={texts.sortBy} placement="bottom end" opener={<Button>{texts.sortBy}</Button>}>
            {rules.map((rule) => (
              <MenuItem key={rule} onAction={() => void order(products.toSorted(compare[rule]).map(({ id }) => id))}>
                {texts.sorts[rule]}
              </MenuItem>
            ))}
          </Menu>
        )}
      </header>
      <p className={styles.soft}>
        {isTooLong ? texts.tooLong(editorLimits.itemsInOrderableCollection) : texts.orderText}
      </p>
      <p className={styles.soft}>
        {shownBy !== 'hand' && `${listLook.byRule(listLook.orders[shownBy])} `}
        {permissions.includes('products.manage') && (
          <Button kind="quiet" onPress={() => setLooking(true)}>
            {listLook.change}
          </Button>
        )}
      </p>
      {isLooking && <LookDialog stored={data} onSave={acts.look} onClose={() => setLooking(false)} />}
      {mayOrder && (
        <OrderedList label={texts.order} items={products} onOrder={(ids) => void order(ids)}>
          {({ title, lowestCents }) => (
            <span className={styles.row}>
              <span className={styles.title}>{title}</span>
              {lowestCents !== null && <span>{money(lowestCents)}</span>}
            </span>
          )}
        </OrderedList>
      )}
    </section>
  );
}
