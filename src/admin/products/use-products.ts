import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { getProduct, listProducts, listStores } from '#contract/product-calls.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import type { ProductSearch } from './filter.ts';

/** What the address asks for as calls ask for it. */
export function toFilter(asked: ProductSearch) {
  const { search, state, stock, kind, store, category, tag, sale, bare, sort, down } = asked;
  return {
    ...(search !== undefined && { search }),
    ...(state && { state }),
    ...(stock && { stock }),
    ...(kind !== undefined && { productType: kind }),
    ...(store !== undefined && { collectionId: store }),
    ...(category !== undefined && { categoryId: category }),
    ...(tag !== undefined && { tag }),
    ...(sale && { onSale: true }),
    ...(bare && { withoutPicture: true }),
    ...(sort && { sort }),
    ...(down !== undefined && { descending: down }),
  };
}

export function useProducts(asked: ProductSearch) {
  const { id: websiteId } = useWebsite();
  const filter = toFilter(asked);
  return useInfiniteQuery({
    queryKey: [websiteId, 'products', 'list', filter],
    queryFn: ({ pageParam }) => {
      const query = { websiteId, ...filter, offset: pageParam };
      return answer(call<typeof listProducts>('GET', '/api/commerce/products', { query }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { products }) => sum + products.length, 0) : undefined,
    placeholderData: (earlier) => earlier,
  });
}

export function useProduct(productId: string) {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'products', productId],
    queryFn: () => {
      const options = { params: { productId }, query: { websiteId } };
      return answer(call<typeof getProduct>('GET', '/api/commerce/products/{productId}', options));
    },
    // What is typed is laid over what was loaded: that must not change below it.
    refetchOnWindowFocus: false,
  });
}

/** The pages that sell, with their categories. */
export function useStores() {
  const { id: websiteId } = useWebsite();
  return useQuery({
    queryKey: [websiteId, 'products', 'stores'],
    queryFn: () => answer(call<typeof listStores>('GET', '/api/commerce/stores', { query: { websiteId } })),
  });
}
