import { useQuery } from '@tanstack/react-query';
import { ShoppingBag, User } from 'lucide-react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listCustomers } from '#contract/customer-calls.ts';
import type { listOrders } from '#contract/order-office-calls.ts';
import type { PaletteEntry } from '#kit/palette.tsx';
import { answer, call } from '../session/client.ts';
import type { Website } from '../session/session.ts';
import { frame as texts } from '../texts/frame.ts';

const mostOfAKind = 6;

/** Orders by number, name, email or article, and customers by name and email, for who works with them. */
export function useShopHits({ id: websiteId, handle, permissions, isTestMode }: Website, words: string) {
  const enabled = words !== '' && permissions.includes('orders.manage');
  const query = { websiteId, search: words, test: isTestMode };
  const { data: found } = useQuery({
    queryKey: [websiteId, 'find', 'orders', words],
    queryFn: () => answer(call<typeof listOrders>('GET', '/api/commerce/orders', { query })),
    enabled,
    placeholderData: (earlier) => earlier,
  });
  const { data: people } = useQuery({
    queryKey: [websiteId, 'find', 'customers', words],
    queryFn: () => answer(call<typeof listCustomers>('GET', '/api/commerce/customers', { query })),
    enabled,
    placeholderData: (earlier) => earlier,
  });
  if (!enabled) return { orders: [], customers: [] };
  return {
    orders: (found?.orders ?? []).slice(0, mostOfAKind).map((order) => orderEntry(order, handle)),
    customers: (people?.customers ?? []).slice(0, mostOfAKind).map((person) => customerEntry(person, handle)),
  };
}

type Order = AnswerOf<typeof listOrders>['orders'][number];
type Customer = AnswerOf<typeof listCustomers>['customers'][number];

function orderEntry({ id, orderNumber, name, email }: Order, handle: string): PaletteEntry {
  const label = texts.order(orderNumber);
  return { id, label, hint: name || email, icon: ShoppingBag, href: `/config/${handle}/orders/${id}` };
}

function customerEntry({ id, name, email }: Customer, handle: string): PaletteEntry {
  return { id, label: name || email, hint: email, icon: User, href: `/config/${handle}/customers/${id}` };
}
