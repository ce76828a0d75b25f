import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { productLimits } from '#catalog/limits.ts';
import type { listProducts, listRelated } from '#contract/product-calls.ts';
import { Button } from '#kit/button.tsx';
import { OrderedList } from '#kit/ordered-list.tsx';
import styles from '../items/items.module.css';
import { Picker } from '../records/picker.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { related as texts } from '../texts/related.ts';
import { products } from '../texts/products.ts';
import type { ProductDraft } from './use-product-form.ts';

interface RelatedProductsProps {
  draft: ProductDraft;
  set: (part: Pick<ProductDraft, 'relatedIds'>) => void;
  isReadOnly: boolean;
}

/** What the product's page shows with it, in an order by hand. */
export function RelatedProducts({ draft, set, isReadOnly }: RelatedProductsProps) {
  const { id: websiteId } = useWebsite();
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const stored = useQuery({
    queryKey: [websiteId, 'products', draft.id, 'related'],
    queryFn: () => {
      const options = { params: { productId: draft.id }, query: { websiteId } };
      return answer(call<typeof listRelated>('GET', '/api/commerce/products/{productId}/related', options));
    },
  });
  const titles = new Map([...(stored.data?.products ?? []).map(({ id, title }) => [id, title] as const), ...picked]);
  // What was deleted since is left out, and goes with the next change.
  const items = draft.relatedIds.flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title }];
  });
  const ids = items.map(({ id }) => id);
  const change = (relatedIds: string[]) => set({ relatedIds });
  const find = async (search: string) => {
    const found = await answer(
      call<typeof listProducts>('GET', '/api/commerce/products', { query: { websiteId, search } }),
    );
    return found.products
      .filter(({ id }) => id !== draft.id && !ids.includes(id))
      .map((it) => ({ id: it.id, title: it.title, facts: products.states[it.state], it }));
  };
  return (
    <section className={styles.section} aria-labelledby="related">
      <h2 id="related">{texts.title}</h2>
      {items.length === 0 && <p className={styles.soft}>{texts.empty}</p>}
      {items.length > 0 && (
        <OrderedList label={texts.title} items={items} onOrder={change}>
          {({ id, title }) => (
            <div className={styles.related}>
              <span>{title}</span>
              {!isReadOnly && (
                <Button
                  kind="quiet"
                  aria-label={texts.takeOut(title)}
                  onPress={() => change(ids.filter((other) => other !== id))}
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </div>
          )}
        </OrderedList>
      )}
      {!isReadOnly && ids.length < productLimits.related && (
        <Picker
          label={texts.find}
          kind="products to show"
          find={find}
          none={products.noneFound}
          onPick={({ id, title }) => {
            setPicked(new Map([...picked, [id, title]]));
            change([...ids, id]);
          }}
        />
      )}
    </section>
  );
}
