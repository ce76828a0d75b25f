import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductChange } from '#contract/catalogue.ts';
import type { changeProduct, OfficeProduct, putStock, SeenProduct } from '#contract/product-calls.ts';
import { confirm } from '#kit/confirm.tsx';
import { tell } from '#kit/toasts.tsx';
import { describePictures } from '../media/describe.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { products as texts } from '../texts/products.ts';
import { useChange } from '../use-change.ts';
import { variantChanges, type DraftVariant } from './matrix.ts';

/** What is typed and not saved yet. */
export type ProductDraft = Omit<OfficeProduct, 'variants'> & { variants: DraftVariant[] };

/**
 * A product with what is changed of it and not saved yet: only that is sent, so two people both have their way. Who
 * changes the same field as another did meanwhile is asked.
 */
export function useProductForm(stored: OfficeProduct) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const query = { websiteId };
  // Each field as it was when it was first changed: what is loaded later may be somebody else's.
  const [seen, setSeen] = useState<Partial<OfficeProduct>>({});

  /** Saves part by part; gives what hindered the first that was not taken. */
  async function send(change: Partial<ProductDraft>) {
    const before = { ...stored, ...seen };
    const { body, counted } = toCalls(before, change);
    const params = { productId: stored.id };
    if (Object.keys(body).length > 0) {
      const path = '/api/commerce/products/{productId}';
      const put = (more: { seen?: SeenProduct }) =>
        call<typeof changeProduct>('PATCH', path, { params, query, body: { ...body, ...more } });
      let result = await put({ seen: seenOf(before, body) });
      if (!result.ok && result.code === 'changed-meanwhile') {
        const text = texts.clashText(Object.values(result.errors ?? {}).join(' '));
        if (await confirm({ title: texts.clash, text, act: texts.clashAct })) result = await put({});
      }
      if (!result.ok) return result;
    }
    for (const { id: variantId, stock: to } of counted) {
      const options = { params: { variantId }, query, body: { to, reason: texts.counted } };
      const result = await call<typeof putStock>('PUT', '/api/commerce/variants/{variantId}/stock', options);
      if (!result.ok) return result;
    }
    return describePictures(websiteId, stored.pictures, change.pictures ?? []);
  }

  const { change, set, errors, save, bar } = useChange<ProductDraft>(async (part) => {
    const failure = await send(part);
    await queries.invalidateQueries({ queryKey: [websiteId, 'products'] });
    if (!failure) setSeen({});
    if (!failure) tell((part.status ?? stored.status) === 'published' ? texts.saved : texts.savedDraft);
    return failure;
  });

  return {
    draft: { ...stored, ...change } as ProductDraft,
    /** What is changed, as calls take it. */
    written: toCalls({ ...stored, ...seen }, change).body,
    set: (part: Partial<ProductDraft>) => {
      const names = Object.keys(part) as (keyof OfficeProduct)[];
      setSeen((known) => ({ ...Object.fromEntries(names.map((name) => [name, stored[name]])), ...known }));
      set(part);
    },
    errors,
    /** Shows it to visitors, with all that is changed. */
    publish: () => save({ status: 'published', isHidden: false, publishOn: Date.now() }),
    bar: {
      ...bar,
      onDiscard: () => {
        setSeen({});
        bar.onDiscard();
      },
    },
  };
}

/** Of what is sent, as it was before. */
function seenOf({ pictures, variants, ...stored }: OfficeProduct, { variants: sent, ...body }: ProductChange) {
  const before: Record<string, unknown> = { ...stored, imageIds: pictures.map(({ id }) => id) };
  const pick = (from: object, names: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => name in names));
  const changed = (sent?.change ?? []).flatMap(({ id, ...after }) => {
    const variant = variants.find((each) => each.id === id);
    return variant ? [[id, pick(variant, after)] as const] : [];
  });
  return { fields: pick(before, body), variants: Object.fromEntries(changed) };
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
