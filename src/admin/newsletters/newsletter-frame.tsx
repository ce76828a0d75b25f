import type { ReactNode } from 'react';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Page } from '#kit/page.tsx';
import { useWebsite } from '../session/session.ts';
import { newsletters as texts } from '../texts/newsletters.ts';

interface FrameProps {
  /** Unknown until it is loaded. */
  subject?: string;
  acts?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}

/** What stands around one newsletter. */
export function NewsletterFrame({ subject, acts, beside, children }: FrameProps) {
  const website = useWebsite();
  const title = subject === undefined ? texts.one : subject || texts.noSubject;
  const steps = [{ title: texts.title, href: `/config/${website.handle}/newsletters` }, { title }];
  return (
    <Page title={title} of={website.title} above={<Breadcrumbs steps={steps} />} beside={beside} acts={acts}>
      {children}
    </Page>
  );
}
