import { useParams } from '@tanstack/react-router';
import type { ListedSignUp } from '#contract/restock-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button } from '#kit/button.tsx';
import { DataTable, type Column } from '#kit/data-table.tsx';
import { Page } from '#kit/page.tsx';
import { shortTime } from '#kit/time.ts';
import { Trouble } from '#kit/trouble.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { useProduct } from '../products/use-products.ts';
import { useWebsite } from '../session/session.ts';
import { waiting as texts } from '../texts/waiting.ts';
import { useSignUps } from './use-waiting.ts';

/** Who waits for one variant: for those who run the shop. */
export function WhoWaitsPage() {
  const { title, permissions } = useWebsite();
  if (permissions.includes('products.manage')) return <SignUps />;
  return (
    <Page title={texts.title} of={title}>
      <output>{texts.notAllowed}</output>
    </Page>
  );
}

/** The first who asked first. */
function SignUps() {
  const { title: of, handle } = useWebsite();
  const { productId, variantId } = useParams({ from: '/config/$site/stock/waiting/$productId/$variantId' });
  const { data: product } = useProduct(productId);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useSignUps(productId, variantId);
  const signUps = data?.pages.flatMap((page) => page.signUps) ?? [];
  const variant = product?.variants.find(({ id }) => id === variantId);
  const name = product && [product.title, ...Object.values(variant?.attributes ?? {})].join(', ');
  const title = name ?? texts.title;
  const base = `/config/${handle}/stock`;
  const steps = [{ title: texts.stock, href: base }, { title: texts.title, href: `${base}/waiting` }, { title }];
  return (
    <Page title={title} of={of} above={<Breadcrumbs steps={steps} />}>
      {!data && !error && <Waiting />}
      {!data && error && <Trouble message={error.message} onRetry={() => void refetch()} />}
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
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </Page>
  );
}

const columns: Column<ListedSignUp>[] = [
  { id: 'email', title: texts.email, render: ({ siteVisitorEmail }) => siteVisitorEmail },
  { id: 'asked', title: texts.asked, isNumber: true, render: ({ createdOn }) => shortTime(createdOn) },
];
