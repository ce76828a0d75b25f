import { useState, type FormEvent } from 'react';
import { validationMessages } from '#catalog/interface-messages.ts';
import type { OfficeCategory } from '#contract/category-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { Form } from '#kit/form.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Page } from '#kit/page.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { TreeList } from '#kit/tree-list.tsx';
import { Unloaded } from '../../frame/unloaded.tsx';
import { useWebsite } from '../../session/session.ts';
import { categories as texts } from '../../texts/categories.ts';
import { products } from '../../texts/products.ts';
import { useStores } from '../use-products.ts';
import styles from './categories.module.css';
import { CategoryRow } from './category-row.tsx';
import { Names } from './names.tsx';
import { ProductsOrder } from './products-order.tsx';
import { Tags } from './tags.tsx';
import { toTree, useCategories, useCategoryActs } from './use-categories.ts';

/** The categories of a shop page, and the order of its products. */
export function CategoriesPage() {
  const website = useWebsite();
  const query = useStores();
  const { data } = query;
  const [chosen, setStore] = useState<string>();
  const stores = data?.stores ?? [];
  const store = stores.find(({ id }) => id === chosen) ?? stores[0];
  const steps = [{ title: products.title, href: `/config/${website.handle}/products` }, { title: texts.title }];
  return (
    <Page title={texts.title} of={website.title} above={<Breadcrumbs steps={steps} />}>
      <Unloaded of={query} />
      {stores.length > 1 && store && (
        <div className={styles.store}>
          <Select
            label={texts.store}
            options={stores.map(({ id, title }) => ({ value: id, label: title }))}
            value={store.id}
            onChange={setStore}
          />
        </div>
      )}
      {data && !store && <p>{products.noStoreText}</p>}
      {store && (
        <div className={styles.parts} key={store.id}>
          <Categories collectionId={store.id} />
          <ProductsOrder collectionId={store.id} />
          <Tags />
          {website.permissions.includes('preferences.manage') && <Names />}
        </div>
      )}
    </Page>
  );
}

function Categories({ collectionId }: { collectionId: string }) {
  const { permissions } = useWebsite();
  const query = useCategories(collectionId);
  const { data } = query;
  const acts = useCategoryActs(collectionId);
  const [edited, setEdited] = useState<string>();
  const [moved, setMoved] = useState<OfficeCategory>();
  if (!data) return <Unloaded of={query} part={texts.categories} />;
  const { categories, categoryName } = data;
  const isReadOnly = !permissions.includes('products.manage');
  const edit = (id: string, isOn: boolean) => {
    if (isOn && edited !== undefined && edited !== id) return tell(validationMessages.oneTagAtATime(categoryName));
    setEdited(isOn ? id : undefined);
  };
  return (
    <section className={styles.part} aria-labelledby="categories">
      <h2 id="categories">{texts.categories}</h2>
      <p className={styles.soft}>{categories.length === 0 ? texts.empty : texts.lead}</p>
      {categories.length > 0 && (
        <TreeList
          // What is open follows from what is there.
          key={categories.map(({ id }) => id).join(' ')}
          label={texts.categories}
          nodes={toTree(categories)}
          isReadOnly={isReadOnly}
          onMove={(...to) => void acts.place(...to)}
        >
          {({ id }) => {
            const category = categories.find((each) => each.id === id);
            if (!category) return null;
            return (
              <CategoryRow
                category={category}
                beside={categories.filter(({ parentId }) => parentId === category.parentId)}
                acts={acts}
                isReadOnly={isReadOnly}
                isEdited={edited === id}
                onEdit={(isOn) => edit(id, isOn)}
                onMoveTo={() => setMoved(category)}
              />
            );
          }}
        </TreeList>
      )}
      {!isReadOnly && <NewCategory name={categoryName} onAdd={acts.create} />}
      <Dialog
        title={moved ? texts.moveTitle(moved.title) : ''}
        isOpen={moved !== undefined}
        onClose={() => setMoved(undefined)}
      >
        {moved && (
          <MoveTo
            category={moved}
            all={categories}
            onMove={async (parentId) => {
              if (await acts.place(moved.id, parentId, null)) setMoved(undefined);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function NewCategory({ name, onAdd }: { name: string; onAdd: (title: string) => Promise<string> }) {
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    // The next one may be typed while this one is on its way.
    const typed = title.trim();
    setTitle('');
    const hindered = await onAdd(typed);
    setProblem(hindered);
    if (hindered) setTitle(typed);
  }
  return (
    <form className={styles.add} onSubmit={submit}>
      <TextField
        label={texts.addTo(name)}
        maxLength={25}
        isRequired
        value={title}
        onChange={setTitle}
        problem={problem || undefined}
        autoComplete="off"
      />
      <Button type="submit">{texts.add}</Button>
    </form>
  );
}

const top = '';

interface MoveToProps {
  category: OfficeCategory;
  all: readonly OfficeCategory[];
  onMove: (parentId: string | null) => Promise<void>;
}

function MoveTo({ category, all, onMove }: MoveToProps) {
  const [parentId, setParent] = useState(category.parentId ?? top);
  const isBelow = (id: string | null): boolean =>
    id !== null && (id === category.id || isBelow(all.find((each) => each.id === id)?.parentId ?? null));
  const places = all.filter(({ id }) => !isBelow(id)).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Form className={styles.part} onSend={() => onMove(parentId === top ? null : parentId)}>
      <Select
        label={texts.below}
        options={[{ value: top, label: texts.top }, ...places]}
        value={parentId}
        onChange={setParent}
      />
      <Button type="submit" kind="chief">
        {texts.move}
      </Button>
    </Form>
  );
}
