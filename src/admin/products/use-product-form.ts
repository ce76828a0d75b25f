import { useQueryClient } from '@tanstack/react-query';
import type { ProductChange } from '#contract/catalogue.ts';
import type { changeProduct, OfficeProduct, putStock } from '#contract/product-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { describePictures } from '../media/describe.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import { useChange } from '../use-change.ts';
import { variantChanges, type DraftVariant } from './matrix.ts';

/** What is typed and not saved yet. */
export type ProductDraft = Omit<OfficeProduct, 'variants'> & { variants: DraftVariant[] };

/** A product with what is changed of it and not saved yet: only that is sent, so two people both have their way. */
export function useProductForm(stored: OfficeProduct) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const query = { websiteId };

  /** Saves part by part; gives what hindered the first that was not taken. */
  async function send(change: Partial<ProductDraft>) {
    const { body, counted } = toCalls(stored, change);
    const params = { productId: stored.id };
    if (Object.keys(body).length > 0) {
      const path = '/api/commerce/products/{productId}';
      const result = await call<typeof changeProduct>('PATCH', path, { params, query, body });
      if (!result.ok) return result;
    }
    for (const { id: variantId, stock: to } of counted) {
      const options = { params: { variantId }, query, body: { to, reason: texts.counted } };
      const result = await call<typeof putStock>('PUT', '/api/commerce/variants/{variantId}/stock', options);
      if (!result.ok) return result;
    }
    return describePictures(websiteId, stored.pictures, change.pictures ?? []);
  }

  const { change, set, errors, bar } = useChange<ProductDraft>(async (part) => {
    const failure = await send(part);
    await queries.invalidateQueries({ queryKey: [websiteId, 'products'] });
    if (!failure) tell((part.status ?? stored.status) === 'published' ? texts.saved : texts.savedDraft);
    return failure;
  });

  return {
    draft: { ...stored, ...change } as ProductDraft,
    /** What is changed, as calls take it. */
    written: toCalls(stored, change).body,
    set,
    errors,
    bar,
  };
}

function toCalls(stored: OfficeProduct, change: Partial<ProductDraft>) {
  const { variants, pictures, id: _id, collectionId: _c, productType: _t, url: _u, ...fields } = change;
  const written = variants ? variantChanges(stored.variants, variants) : { variants: undefined, counted: [] };
  const body: ProductChange = {
    ...fields,
    ...(pictures && { imageIds: pictures.map(({ id }) => id) }),
    ...(written.variants && { variants: written.variants }),
  };
  return { body, counted: written.counted };
}
