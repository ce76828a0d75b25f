import { useState } from 'react';
import { OneOf, Switch } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fromTimeField, toTimeField } from '#kit/time-field.ts';
import { Links } from '../items/links.tsx';
import styles from '../items/items.module.css';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import type { ProductDraft } from './use-product-form.ts';
import { useStores } from './use-products.ts';

interface PartProps {
  draft: ProductDraft;
  set: (part: Partial<ProductDraft>) => void;
  errors?: Record<string, string>;
}

/** Whether visitors see it, and from when on. */
export function Visibility({ draft: { status, isHidden, publishOn, starred }, set }: PartProps) {
  const [now] = useState(() => Date.now());
  const isLater = publishOn !== null && publishOn > now;
  const shown = isHidden ? 'hidden' : 'visible';
  const value = status === 'draft' ? 'draft' : isLater ? 'scheduled' : shown;
  const options = (['visible', 'hidden', 'scheduled', 'draft'] as const).map((each) => ({
    value: each,
    label: texts[each],
  }));
  const choose = (chosen: typeof value) => {
    if (chosen === 'draft') return set({ status: 'draft' });
    const later = isLater ? publishOn : now + 24 * 3_600_000;
    set({
      status: 'published',
      isHidden: chosen === 'hidden',
      publishOn: chosen === 'scheduled' ? later : now,
    });
  };
  return (
    <section className={styles.section}>
      <OneOf label={texts.publish} options={options} value={value} onChange={choose} />
      {value === 'hidden' && <p className={styles.soft}>{texts.hiddenHint}</p>}
      {value === 'scheduled' && (
        <TextField
          label={texts.from}
          type="datetime-local"
          value={toTimeField(publishOn ?? now)}
          onChange={(text) => text && set({ publishOn: fromTimeField(text) })}
        />
      )}
      <Switch isSelected={starred} onChange={(isOn) => set({ starred: isOn })}>
        {texts.starred}
      </Switch>
    </section>
  );
}

/** Where it stands. */
export function ProductLinks({ draft, set, errors = {} }: PartProps) {
  const { url } = useWebsite();
  const { data } = useStores();
  const store = data?.stores.find(({ id }) => id === draft.collectionId);
  const addressHint = `${texts.addressHint} ${new URL(draft.url, url).pathname}`;
  return (
    <Links draft={draft} set={set} errors={errors} categories={store?.categories} texts={{ ...texts, addressHint }} />
  );
}
