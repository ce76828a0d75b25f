import { Link } from '@tanstack/react-router';
import { buttonClass } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { Page } from '#kit/page.tsx';
import { useWebsite } from '../session/session.ts';
import { settings } from '../texts/settings.ts';

const texts = settings.billing;

/** Where an upgrade would lead: says what a self-hosted installation includes (platform 2). */
export function UpgradePage() {
  return <Included heading={texts.upgrade} title={texts.upgradeTitle} text={texts.upgradeText} />;
}

/** Where the subscriptions of websites would be: says that none is needed (platform 2). */
export function SubscriptionsPage() {
  return <Included heading={texts.subscriptions} title={texts.subscriptionsTitle} text={texts.subscriptionsText} />;
}

function Included({ heading, title, text }: { heading: string; title: string; text: string }) {
  const website = useWebsite();
  return (
    <Page title={heading} of={website.title} width="narrow">
      <Empty title={title} text={text}>
        <Link className={buttonClass()} to="/config/$site/settings" params={{ site: website.handle }}>
          {texts.toGeneral}
        </Link>
      </Empty>
    </Page>
  );
}
