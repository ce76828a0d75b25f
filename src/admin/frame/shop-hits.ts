import { useQuery } from '@tanstack/react-query';
import { ShoppingBag, User, UserCheck, type LucideIcon } from 'lucide-react';
import type { Permission } from '#catalog/permissions.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listCustomers } from '#contract/customer-calls.ts';
import type { listMembers } from '#contract/member-calls.ts';
import type { listOrders } from '#contract/order-office-calls.ts';
import type { PaletteEntry } from '#kit/palette.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite, type Website } from '../session/session.ts';
import { frame as texts } from '../texts/frame.ts';

const mostOfAKind = 6;

/** Orders by number, name, email or product, customers and members by name and email, for who works with them. */
export function useShopHits(website: Website, words: string) {
  const { id: websiteId, handle, isTestMode } = website;
  const query = { websiteId, search: words };
  const inShop = { ...query, test: isTestMode };
  const orders = useFound('orders', 'orders.manage', words, async () => {
    const found = await answer(call<typeof listOrders>('GET', '/api/commerce/orders', { query: inShop }));
    return found.orders.map((order) => orderEntry(order, handle));
  });
  const customers = useFound('customers', 'orders.manage', words, async () => {
    const found = await answer(call<typeof listCustomers>('GET', '/api/commerce/customers', { query: inShop }));
    return found.customers.map((person) => personEntry(person, User, `/config/${handle}/customers`));
  });
  const members = useFound('members', 'members.manage', words, async () => {
    const found = await answer(call<typeof listMembers>('GET', '/api/members', { query }));
    return found.members.map((person) => personEntry(person, UserCheck, `/config/${handle}/members`));
  });
  return { orders, customers, members };
}

/** The first entries of a kind that these words find, for who has the right. */
function useFound(kind: string, right: Permission, words: string, find: () => Promise<PaletteEntry[]>) {
  const { id: websiteId, permissions } = useWebsite();
  const enabled = words !== '' && permissions.includes(right);
  const { data = [] } = useQuery({
    queryKey: [websiteId, 'find', kind, words],
    queryFn: async () => (await find()).slice(0, mostOfAKind),
    enabled,
    placeholderData: (earlier: PaletteEntry[] | undefined) => earlier,
  });
  return enabled ? data : [];
}

type Order = AnswerOf<typeof listOrders>['orders'][number];

function orderEntry({ id, orderNumber, name, email, isTest }: Order, handle: string): PaletteEntry {
  const label = texts.order(orderNumber);
  return {
    id,
    label,
    hint: isTest ? texts.ofTest(name || email) : name || email,
    icon: ShoppingBag,
    href: `/config/${handle}/orders/${id}`,
  };
}

interface Person {
  id: string;
  name: string;
  email: string;
}

function personEntry({ id, name, email }: Person, icon: LucideIcon, place: string): PaletteEntry {
  return { id, label: name || email, hint: email, icon, href: `${place}/${id}` };
}
