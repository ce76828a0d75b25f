import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useArrival } from '#kit/arrival.ts';
import { buttonClass } from '#kit/button.tsx';
import { Drawing } from '#kit/drawing.tsx';
import { usePageTitle } from '#kit/page-title.ts';
import { useWebsite } from '../session/session.ts';
import { start as texts } from '../texts/start.ts';
import { ShopOverview } from './overview.tsx';
import styles from './start-page.module.css';

/** Where the owner arrives: what is there, and one next step. */
export function StartPage() {
  const website = useWebsite();
  usePageTitle(website.title);
  const heading = useArrival();
  return (
    <div className={styles.arrival}>
      <div className={styles.page}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1}>
            {texts.isOpen(website.title)}
          </h1>
          <p className={styles.address}>{new URL(website.url).host}</p>
          <section className={styles.step} aria-labelledby="next-step">
            <p className={styles.eyebrow}>{texts.nextStep}</p>
            <h2 id="next-step">{texts.walkThrough}</h2>
            <p>{texts.walkThroughText}</p>
            <div className={styles.acts}>
              <a className={buttonClass('chief')} href={website.openUrl} target="_blank" rel="noreferrer">
                {texts.openWebsite}
                <ExternalLink aria-hidden="true" />
              </a>
              {website.permissions.includes('mailbox.read') && (
                <Link className={buttonClass()} to="/config/$site/mailbox" params={{ site: website.handle }}>
                  {texts.toMailbox}
                </Link>
              )}
            </div>
          </section>
        </div>
        <div className={styles.picture}>
          <Drawing />
        </div>
      </div>
      {website.permissions.includes('orders.manage') && <ShopOverview />}
    </div>
  );
}
