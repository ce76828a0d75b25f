import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { createProduct } from '#contract/product-calls.ts';
import { OneOf } from '#kit/choice.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { NewItemForm } from '../items/new-item.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import type { Stores } from './product-filters.tsx';

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

const kinds = [1, 2, 3, 4, 5].map((kind) => ({
  value: String(kind),
  label: texts.kinds[kind] ?? '',
  hint: texts.kindHints[kind] ?? '',
}));

function NewProductForm({ stores }: { stores: Stores }) {
  const { id: websiteId, handle: site, currency } = useWebsite();
  const navigate = useNavigate();
  const [price, setPrice] = useState<number | null>(null);
  const [kind, setKind] = useState('1');

  const make = (title: string, collectionId: string) => {
    const productType = Number(kind);
    const stock = productType === 1 ? 0 : ('unlimited' as const);
    const sku = `P-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const variants = [{ sku, price: price ?? 0, stock }];
    return call<typeof createProduct>('POST', '/api/commerce/products', {
      query: { websiteId },
      body: { collectionId, productType, title, status: 'draft', variants },
    });
  };

  return (
    <NewItemForm
      kind="products"
      texts={texts}
      places={stores}
      placeLabel={texts.store}
      make={make}
      // Back leads to the list, not to the dialog.
      open={(productId) =>
        navigate({ to: '/config/$site/products/$productId', params: { site, productId }, replace: true })
      }
    >
      <MoneyField label={texts.price} currency={currency} value={price} onChange={setPrice} />
      <OneOf label={texts.kind} options={kinds} value={kind} onChange={setKind} />
    </NewItemForm>
  );
}
