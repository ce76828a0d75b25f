import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

const frame = createRoute({
  getParentRoute: () => siteRoute,
  path: 'selling',
  component: lazyRouteComponent(() => import('./selling-page.tsx'), 'SellingPage'),
});

const payments = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
});

const tryOut = createRoute({
  getParentRoute: () => frame,
  path: 'try-out',
  validateSearch: ({ discount }: Record<string, unknown>): { discount?: string } =>
    typeof discount === 'string' && discount !== '' ? { discount } : {},
  component: lazyRouteComponent(() => import('./try-out-page.tsx'), 'TryOutPage'),
});

const shipping = createRoute({
  getParentRoute: () => frame,
  path: 'shipping',
  component: lazyRouteComponent(() => import('./shipping-page.tsx'), 'ShippingPage'),
});

const taxes = createRoute({
  getParentRoute: () => frame,
  path: 'taxes',
  component: lazyRouteComponent(() => import('./taxes-page.tsx'), 'TaxesPage'),
});

const provider = createRoute({
  getParentRoute: () => frame,
  path: 'providers/$provider',
  component: lazyRouteComponent(() => import('./provider-page.tsx'), 'ProviderPage'),
});

const checkout = createRoute({
  getParentRoute: () => frame,
  path: 'checkout',
  component: lazyRouteComponent(() => import('./checkout-page.tsx'), 'CheckoutPage'),
});

const notes = createRoute({
  getParentRoute: () => frame,
  path: 'notes',
  component: lazyRouteComponent(() => import('./notes-page.tsx'), 'NotesPage'),
});

const policies = createRoute({
  getParentRoute: () => frame,
  path: 'policies',
  component: lazyRouteComponent(() => import('./policies-page.tsx'), 'PoliciesPage'),
});

const agreement = createRoute({
  getParentRoute: () => frame,
  path: 'pay-later',
  component: lazyRouteComponent(() => import('./agreement-page.tsx'), 'AgreementPage'),
});

const law = createRoute({
  getParentRoute: () => frame,
  path: 'law',
  component: lazyRouteComponent(() => import('./law-page.tsx'), 'LawPage'),
});

const invoices = createRoute({
  getParentRoute: () => frame,
  path: 'invoices',
  component: lazyRouteComponent(() => import('./invoices-page.tsx'), 'InvoicesPage'),
});

const staffMails = createRoute({
  getParentRoute: () => frame,
  path: 'staff-mails',
  component: lazyRouteComponent(() => import('./staff-mails-page.tsx'), 'StaffMailsPage'),
});

/** Where its former parts are now, by what their addresses began with. */
const moved: Record<string, string> = { discounts: 'discounts', 'gift-cards': 'gift-cards', payments: 'selling' };

/** Links and bookmarks of them still lead there, with all that their address says. */
const former = createRoute({
  getParentRoute: () => frame,
  path: '$',
  beforeLoad: ({ params: { site, _splat = '' }, location: { searchStr } }) => {
    const [part = '', ...rest] = _splat.split('/');
    const place = moved[part];
    if (place === undefined) throw notFound();
    throw redirect({ href: `/config/${[site, place, ...rest].join('/')}${searchStr}`, replace: true });
  },
});

export const selling = area({
  label: areas.selling,
  icon: Store,
  permission: 'preferences.manage',
  route: frame.addChildren([
    payments,
    tryOut,
    shipping,
    taxes,
    provider,
    checkout,
    notes,
    policies,
    agreement,
    law,
    invoices,
    staffMails,
    former,
  ]),
});
