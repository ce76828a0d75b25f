import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { Overview } from '#contract/report-calls.ts';
import { useArrival } from '#kit/arrival.ts';
import { buttonClass } from '#kit/button.tsx';
import { Drawing } from '#kit/drawing.tsx';
import { usePageTitle } from '#kit/page-title.ts';
import { useSession, useWebsite } from '../session/session.ts';
import { frame } from '../texts/frame.ts';
import { start as texts } from '../texts/start.ts';
import { addingHash } from '../use-adding.ts';
import { ShopOverview } from './overview.tsx';
import { useOverview } from './use-overview.ts';
import styles from './start-page.module.css';

/** Where the owner arrives: what waits and what was taken, or one next step where nothing was sold yet. */
export function StartPage() {
  const website = useWebsite();
  usePageTitle(website.title);
  const heading = useArrival();
  const overview = useOverview();
  const { data } = overview;
  const hasSold = data?.begun.order ?? false;
  const isKnown = data !== undefined || !overview.isEnabled;
  return (
    <div className={styles.arrival}>
      <div className={hasSold ? styles.open : styles.page}>
        <div className={hasSold ? styles.short : styles.words}>
          <h1 ref={heading} tabIndex={-1}>
            {texts.isOpen(website.title)}
          </h1>
          <p className={styles.address}>{new URL(website.url).host}</p>
          {isKnown && !hasSold && <NextStep begun={data?.begun} />}
        </div>
        {hasSold && (
          <div className={styles.ways}>
            <OpenWebsite kind="plain" />
            <NewWebsite />
          </div>
        )}
        {isKnown && !hasSold && (
          <div className={styles.picture}>
            <Drawing />
          </div>
        )}
      </div>
      {overview.isEnabled && <ShopOverview of={overview} hasSold={hasSold} />}
    </div>
  );
}

/** What has to be there before anything can be bought, in its order. */
const needs = [
  { name: 'product', right: 'products.manage', to: '/config/$site/products', hash: addingHash, act: texts.toProducts },
  { name: 'shipping', right: 'preferences.manage', to: '/config/$site/selling/shipping', act: texts.toShipping },
] as const;

/** Something to sell first, and how it is sent; then to see it all as a visitor does. */
function NextStep({ begun }: { begun: Overview['begun'] | undefined }) {
  const website = useWebsite();
  const need = needs.find(({ name, right }) => begun && !begun[name] && website.permissions.includes(right));
  const params = { site: website.handle };
  return (
    <section className={styles.step} aria-labelledby="next-step">
      <p className={styles.eyebrow}>{texts.nextStep}</p>
      <h2 id="next-step">{need ? texts.steps[need.name].title : texts.walkThrough}</h2>
      <p>{need ? texts.steps[need.name].text : texts.walkThroughText}</p>
      <div className={styles.acts}>
        {need && (
          <Link
            className={buttonClass('chief')}
            to={need.to}
            params={params}
            {...('hash' in need && { hash: need.hash })}
          >
            {need.act}
          </Link>
        )}
        <OpenWebsite kind={need ? 'plain' : 'chief'} />
        {!need && website.permissions.includes('mailbox.read') && (
          <Link className={buttonClass()} to="/config/$site/mailbox" params={params}>
            {texts.toMailbox}
          </Link>
        )}
        <NewWebsite />
      </div>
    </section>
  );
}

/** For who tries the demo shop, a website of their own is one press away. */
function NewWebsite() {
  const { account } = useSession();
  if (!account.mayCreateWebsites) return null;
  return (
    <Link className={buttonClass('quiet', true)} to="/config/new">
      {frame.newWebsite}
    </Link>
  );
}

function OpenWebsite({ kind }: { kind: 'plain' | 'chief' }) {
  const { openUrl } = useWebsite();
  return (
    <a className={buttonClass(kind)} href={openUrl} target="_blank" rel="noreferrer">
      {texts.openWebsite}
      <ExternalLink aria-hidden="true" />
    </a>
  );
}
