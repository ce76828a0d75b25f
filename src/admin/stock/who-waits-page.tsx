import { useParams } from '@tanstack/react-router';
import type { ListedSignUp } from '#contract/restock-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { shortTime } from '#kit/time.ts';
import { NothingHere } from '../frame/nothing-here.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { useProduct } from '../products/use-products.ts';
import { useWebsite } from '../session/session.ts';
import { waiting as texts } from '../texts/waiting.ts';
import { useSignUps } from './use-waiting.ts';

/** Who waits for one variant: for those who run the shop. */
export function WhoWaitsPage() {
  const { permissions } = useWebsite();
  return permissions.includes('products.manage') ? <SignUps /> : <NothingHere />;
}

/** The first who asked first. */
function SignUps() {
  const { title: of, handle } = useWebsite();
  const { productId, variantId } = useParams({ from: '/config/$site/stock/waiting/$productId/$variantId' });
  const { data: product } = useProduct(productId);
  const list = useSignUps(productId, variantId);
  const { data } = list;
  const signUps = data?.pages.flatMap((page) => page.signUps) ?? [];
  const variant = product?.variants.find(({ id }) => id === variantId);
  const name = product && [product.title, ...Object.values(variant?.attributes ?? {})].join(', ');
  const title = name ?? texts.variant;
  const base = `/config/${handle}/stock`;
  const steps = [{ title: texts.stock, href: base }, { title: texts.title, href: `${base}/waiting` }, { title }];
  return (
    <Page title={title} subject={texts.subject} of={of} above={<Breadcrumbs steps={steps} />}>
      <Unloaded of={list} />
      {data && signUps.length === 0 && <output>{texts.none}</output>}
      {signUps.length > 0 && (
        <DataTable
          label={texts.title}
          rows={signUps}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ siteVisitorEmail }) => siteVisitorEmail}
        />
      )}
      <More of={list}>{texts.more}</More>
    </Page>
  );
}

const columns: Column<ListedSignUp>[] = [
  { id: 'email', title: texts.email, render: ({ siteVisitorEmail }) => siteVisitorEmail },
  { id: 'asked', title: texts.asked, isNumber: true, render: ({ createdOn }) => shortTime(createdOn) },
];
