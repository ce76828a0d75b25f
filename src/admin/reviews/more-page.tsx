import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Page } from '#kit/page.tsx';
import { useWebsite } from '../session/session.ts';
import { reviews as texts } from '../texts/reviews.ts';
import { Asking } from './asking.tsx';
import { BringReviews } from './bring-reviews.tsx';

/** How reviews come about, apart from those that wait: from elsewhere, and by asking buyers. */
export function MorePage() {
  const { handle, title, permissions } = useWebsite();
  const steps = [{ title: texts.title, href: `/config/${handle}/reviews` }, { title: texts.more1 }];
  return (
    <Page title={texts.more1} of={title} width="narrow" above={<Breadcrumbs steps={steps} />}>
      <BringReviews />
      {permissions.includes('preferences.manage') && <Asking />}
    </Page>
  );
}
