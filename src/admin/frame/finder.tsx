import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  Boxes,
  ExternalLink,
  FilePlus,
  FileText,
  Globe,
  Keyboard,
  LogOut,
  Newspaper,
  Package,
  PackagePlus,
  PenLine,
  Settings,
  Store,
  type LucideIcon,
} from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { failureMessages } from '#catalog/interface-messages.ts';
import type { Permission } from '#catalog/permissions.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { findByTitle } from '#contract/find-calls.ts';
import { Palette, type PaletteEntry } from '#kit/palette.tsx';
import type { Area } from '../area.ts';
import { ways as sellingWays } from '../selling/ways.ts';
import { answer, call } from '../session/client.ts';
import { useSession, useWebsite, type Website } from '../session/session.ts';
import { ways } from '../settings/ways.ts';
import { areas as names } from '../texts/areas.ts';
import { frame as texts } from '../texts/frame.ts';
import { addingHash } from '../use-adding.ts';
import { useShopHits } from './shop-hits.ts';

type Hit = AnswerOf<typeof findByTitle>['hits'][number];

const kinds = ['page', 'product', 'post'] as const;
const icons = { page: FileText, product: Package, post: Newspaper };

interface FinderProps {
  areas: readonly Area[];
  onShortcuts: () => void;
  onClose: () => void;
}

/** Finds places, commands, and whatever has a name by what is typed. */
export function Finder({ areas, onShortcuts, onClose }: FinderProps) {
  const website = useWebsite();
  const [term, setTerm] = useState('');
  const places = usePlaces(areas);
  const commands = useCommands(onShortcuts);
  const words = useDeferredValue(term.trim());
  const { hits, note } = useHits(website, words);
  const { orders, customers, members } = useShopHits(website, words);
  const groups = [
    { title: texts.places, entries: matching(places, term) },
    ...kinds.map((kind) => ({
      title: texts.kinds[kind],
      entries: hits.filter((hit) => hit.kind === kind).map((hit) => toEntry(hit, website)),
    })),
    { title: texts.kinds.order, entries: orders },
    { title: texts.kinds.customer, entries: customers },
    { title: texts.kinds.member, entries: members },
    { title: texts.commands, entries: matching(commands, term) },
  ];
  const isEmpty = groups.every(({ entries }) => entries.length === 0);
  return (
    <Palette
      label={texts.findHint}
      isOpen
      onClose={onClose}
      term={term}
      onTerm={setTerm}
      groups={groups}
      note={note ?? (isEmpty ? texts.foundNothing(term.trim()) : undefined)}
    />
  );
}

interface Part {
  to: string;
  label: string;
  permission?: Permission;
}

/** What only another place leads to, and who knows its name looks for. */
const below = {
  products: [
    { to: '/config/$site/products/table', label: texts.below.table, permission: 'products.manage' },
    { to: '/config/$site/products/changes', label: texts.below.changes, permission: 'products.manage' },
    { to: '/config/$site/products/import', label: texts.below.imports, permission: 'products.manage' },
  ],
  stock: [{ to: '/config/$site/stock/count', label: texts.below.count, permission: 'products.manage' }],
} as const;

function usePlaces(areas: readonly Area[]): PaletteEntry[] {
  const website = useWebsite();
  const { account } = useSession();
  const router = useRouter();
  const own = areas.map(({ label, icon, route }) => ({
    id: route.id,
    label,
    icon,
    href: router.buildLocation({ to: route.to, params: true }).href,
  }));
  const others = account.websites
    .filter(({ id }) => id !== website.id)
    .map(({ id, handle, title }) => ({ id, label: title, icon: ExternalLink, href: `/config/${handle}` }));
  const may = (permission: Permission) => website.permissions.includes(permission);
  const partsOf = (hint: string, icon: LucideIcon, parts: readonly Part[]) =>
    parts
      .filter(({ permission }) => permission === undefined || may(permission))
      .map(({ to, label }) => ({
        id: `part:${to}`,
        label,
        hint,
        icon,
        href: to.replace('$site', website.handle),
      }));
  return [
    ...own,
    ...partsOf(names.products, Package, below.products),
    ...partsOf(names.stock, Boxes, below.stock),
    ...(may('settings.manage') ? partsOf(names.settings, Settings, ways) : []),
    ...(may('preferences.manage') ? partsOf(names.selling, Store, sellingWays) : []),
    ...others,
  ];
}

/** What is begun from anywhere: where, and who may. */
const beginnings = [
  { area: 'pages', label: texts.newPage, icon: FilePlus, permission: 'pages.manage' },
  { area: 'posts', label: texts.newPost, icon: PenLine, permission: 'pages.edit' },
  { area: 'products', label: texts.newProduct, icon: PackagePlus, permission: 'products.manage' },
] as const;

function useCommands(onShortcuts: () => void): PaletteEntry[] {
  const { url, handle, permissions } = useWebsite();
  const { account, signOut } = useSession();
  const begun = beginnings
    .filter(({ permission }) => permissions.includes(permission))
    .map(({ area, ...entry }) => ({ ...entry, id: `new:${area}`, href: `/config/${handle}/${area}#${addingHash}` }));
  return [
    ...begun,
    ...(account.mayCreateWebsites ? [{ id: 'new', label: texts.newWebsite, icon: Globe, href: '/config/new' }] : []),
    { id: 'open', label: texts.openWebsite, hint: texts.newTab, icon: ExternalLink, href: url, isElsewhere: true },
    { id: 'shortcuts', label: texts.shortcuts, icon: Keyboard, act: onShortcuts },
    { id: 'sign-out', label: texts.signOut, icon: LogOut, act: () => void signOut() },
  ];
}

/** What the server knows by these words, and what to say while it does not. */
function useHits({ id: websiteId, permissions }: Website, words: string): { hits: Hit[]; note?: string | undefined } {
  const { data, error, isFetching } = useQuery({
    queryKey: [websiteId, 'find', words],
    queryFn: () => answer(call<typeof findByTitle>('GET', '/api/find', { query: { websiteId, q: words } })),
    enabled: words !== '' && permissions.includes('titles.find'),
    placeholderData: (earlier) => earlier,
  });
  if (words === '') return { hits: [] };
  if (error) return { hits: [], note: failureMessages.unableToLoadResults };
  return { hits: data?.hits ?? [], note: isFetching && !data?.hits.length ? texts.finding : undefined };
}

/** A hit leads to where it is worked on; a page that may only be read leads to the website. */
function toEntry({ kind, id, title, fullUrl, isPublished }: Hit, { url, handle, permissions }: Website): PaletteEntry {
  const entry = { id, label: title, hint: isPublished ? fullUrl : texts.hidden(fullUrl), icon: icons[kind] };
  if (kind === 'page' && !permissions.includes('pages.manage')) {
    return { ...entry, href: new URL(fullUrl, url).href, isElsewhere: true };
  }
  const place = { page: `pages?page=${id}`, post: `posts/${id}`, product: `products/${id}` }[kind];
  return { ...entry, href: `/config/${handle}/${place}` };
}

function matching(entries: readonly PaletteEntry[], term: string): PaletteEntry[] {
  const words = term.toLowerCase().trim().split(/\s+/);
  return entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
