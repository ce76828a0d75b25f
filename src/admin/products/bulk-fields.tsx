import { editorLimits, productLimits } from '#catalog/limits.ts';
import { OneOf } from '#kit/choice.tsx';
import { MoneyField, PercentField } from '#kit/money-field.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import styles from '../items/items.module.css';
import { useWebsite } from '../session/session.ts';
import { bulk as texts } from '../texts/bulk.ts';
import type { BulkDraft, BulkKind } from './bulk-draft.ts';
import { useStores } from './use-products.ts';

interface FieldsProps {
  draft: BulkDraft;
  set: (part: Partial<BulkDraft>) => void;
}

/** What is asked for a change of this kind. */
export function BulkFields({ kind, ...props }: FieldsProps & { kind: BulkKind }) {
  if (kind === 'price' || kind === 'sale') return <PriceFields kind={kind} {...props} />;
  if (kind === 'stock') return <StockFields {...props} />;
  if (kind === 'category') return <CategoryFields {...props} />;
  if (kind === 'tag') return <TagFields {...props} />;
  if (kind === 'visibility') return <Ways ways={texts.ways.visibility} {...props} />;
  return <p className={styles.soft}>{texts.deleteText}</p>;
}

function Ways({ ways, draft, set }: FieldsProps & { ways: Readonly<Record<string, string>> }) {
  const options = Object.entries(ways).map(([value, label]) => ({ value, label }));
  return <OneOf label={texts.how} options={options} value={draft.way} onChange={(way) => set({ way })} />;
}

function PriceFields({ kind, draft, set }: FieldsProps & { kind: 'price' | 'sale' }) {
  const { currency } = useWebsite();
  const { way, percent, cents } = draft;
  const options = Object.entries(texts.ways[kind]).map(([value, label]) => ({ value, label }));
  const most = way === 'raise-percent' ? 1000 : 100;
  return (
    <>
      <Select label={texts.how} options={options} value={way} onChange={(chosen) => set({ way: chosen })} />
      {way.endsWith('percent') && (
        <PercentField label={texts.percent} max={most} value={percent} onChange={(share) => set({ percent: share })} />
      )}
      {!way.endsWith('percent') && way !== 'end' && (
        <MoneyField
          label={texts.amount}
          currency={currency}
          max={productLimits.priceCents}
          value={cents}
          onChange={(amount) => set({ cents: amount })}
        />
      )}
    </>
  );
}

function StockFields({ draft, set }: FieldsProps) {
  const { pieces, reason } = draft;
  return (
    <>
      <Ways ways={texts.ways.stock} draft={draft} set={set} />
      <NumberField
        label={texts.quantity}
        minValue={0}
        maxValue={productLimits.stock}
        value={pieces ?? Number.NaN}
        onChange={(count) => set({ pieces: Number.isNaN(count) ? null : Math.round(count) })}
      />
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={productLimits.noteLength}
        value={reason}
        onChange={(text) => set({ reason: text })}
      />
    </>
  );
}

function CategoryFields({ draft, set }: FieldsProps) {
  const { data } = useStores();
  const stores = data?.stores ?? [];
  const options = stores.flatMap((store) =>
    store.categories.map(({ id, title }) => ({
      value: id,
      label: stores.length > 1 ? texts.inStore(store.title, title) : title,
    })),
  );
  if (data && options.length === 0) return <p className={styles.soft}>{texts.noCategories}</p>;
  return (
    <>
      <Ways ways={texts.ways.links} draft={draft} set={set} />
      <Select
        label={texts.category}
        options={[{ value: '', label: texts.chooseCategory }, ...options]}
        value={draft.categoryId}
        onChange={(categoryId) => set({ categoryId })}
      />
    </>
  );
}

function TagFields({ draft, set }: FieldsProps) {
  return (
    <>
      <Ways ways={texts.ways.links} draft={draft} set={set} />
      <TextField
        label={texts.tag}
        maxLength={editorLimits.tagLength}
        value={draft.tag}
        onChange={(tag) => set({ tag })}
        autoComplete="off"
      />
    </>
  );
}
