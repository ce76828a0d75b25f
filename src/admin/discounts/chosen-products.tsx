import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { OfficeDiscount } from '#contract/discount-calls.ts';
import type { listProducts } from '#contract/product-calls.ts';
import { Button } from '#kit/button.tsx';
import { Picker } from '../records/picker.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { products as words } from '../texts/products.ts';
import { selling } from '../texts/selling.ts';
import styles from '../selling/selling.module.css';

const texts = selling.discounts;

interface ChosenProductsProps {
  /** What those that were chosen before are called. */
  known: OfficeDiscount['products'];
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  problem?: string | undefined;
}

/** The products that a discount or a note is for, found by name or SKU. */
export function ChosenProducts({ known, ids, onChange, problem }: ChosenProductsProps) {
  const { id: websiteId } = useWebsite();
  const [picked, setPicked] = useState(known);
  // What is chosen in one place can be found in another.
  const place = useId();
  const titles = new Map(picked.map(({ id, title }) => [id, title]));
  const find = async (search: string) => {
    const query = { websiteId, search };
    const { products } = await answer(call<typeof listProducts>('GET', '/api/commerce/products', { query }));
    const others = products.filter(({ id }) => !ids.includes(id));
    return others.map((it) => ({ id: it.id, title: it.title, facts: words.states[it.state], it }));
  };
  return (
    <div className={styles.part}>
      {ids.length > 0 && (
        <ul className={styles.chosen} aria-label={texts.products}>
          {ids.map((id) => {
            const title = titles.get(id) ?? texts.goneProduct;
            return (
              <li key={id}>
                <span>{title}</span>
                <Button
                  kind="quiet"
                  aria-label={texts.takeOut(title)}
                  onPress={() => onChange(ids.filter((other) => other !== id))}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Picker
        label={texts.findProduct}
        kind={`products for ${place}`}
        find={find}
        none={words.noneFound}
        onPick={({ id, title }) => {
          // What was found before may be taken meanwhile.
          if (ids.includes(id)) return;
          setPicked([...picked, { id, title }]);
          onChange([...ids, id]);
        }}
      />
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
