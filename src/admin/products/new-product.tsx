import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import type { createProduct } from '#contract/product-calls.ts';
import { Button } from '#kit/button.tsx';
import { OneOf } from '#kit/choice.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import type { Stores } from './product-filters.tsx';
import styles from './products.module.css';

interface NewProductDialogProps {
  isOpen: boolean;
  stores: Stores;
  onClose: () => void;
}

/** Asks for the little that a product cannot be without, and opens its page. */
export function NewProductDialog({ isOpen, stores, onClose }: NewProductDialogProps) {
  return (
    <Dialog title={texts.add} isOpen={isOpen} onClose={onClose}>
      <NewProductForm stores={stores} />
    </Dialog>
  );
}

const kinds = [1, 2, 3, 4].map((kind) => ({
  value: String(kind),
  label: texts.kinds[kind] ?? '',
  hint: texts.kindHints[kind] ?? '',
}));

function NewProductForm({ stores }: { stores: Stores }) {
  const website = useWebsite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  const [price, setPrice] = useState<number | null>(null);
  const [kind, setKind] = useState('1');
  const [collectionId, setCollection] = useState(stores[0]?.id ?? '');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const productType = Number(kind);
    const stock = productType === 1 ? 0 : ('unlimited' as const);
    const sku = `P-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const variants = [{ sku, price: price ?? 0, stock }];
    const result = await call<typeof createProduct>('POST', '/api/commerce/products', {
      query: { websiteId: website.id },
      body: { collectionId, productType, title: title.trim(), status: 'draft', variants },
    });
    setSending(false);
    if (!result.ok) return setFailure(result);
    await queries.invalidateQueries({ queryKey: [website.id, 'products'] });
    const params = { site: website.handle, productId: result.value.id };
    await navigate({ to: '/config/$site/products/$productId', params });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.soft}>{texts.addText}</p>
      <TextField
        label={texts.name}
        isRequired
        maxLength={200}
        value={title}
        onChange={setTitle}
        problem={failure?.errors.title}
      />
      <MoneyField label={texts.price} currency={website.currency} value={price} onChange={setPrice} />
      <OneOf label={texts.kind} options={kinds} value={kind} onChange={setKind} />
      {stores.length > 1 && (
        <Select
          label={texts.store}
          options={stores.map((store) => ({ value: store.id, label: store.title }))}
          value={collectionId}
          onChange={setCollection}
        />
      )}
      <p className={styles.problem} role="alert">
        {failure && !failure.errors.title && failure.message}
      </p>
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.make}
      </Button>
    </form>
  );
}
