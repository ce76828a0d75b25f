import { useArrival } from '../arrival.ts';
import { Drawing } from '../drawing/drawing.tsx';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { usePageTitle } from '../page-title.ts';
import { addresses } from '../route.ts';
import type { Website } from '../session/session.ts';
import styles from './start-page.module.css';

/** Where the owner arrives: what is there, and one next step. */
export function StartPage({ website }: { website: Website }) {
  usePageTitle(website.title);
  const heading = useArrival();
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {website.title} is open
        </h1>
        <p className={styles.address}>{new URL(website.url).host}</p>
        <section className={styles.step} aria-labelledby="next-step">
          <p className={styles.eyebrow}>Next step</p>
          <h2 id="next-step">Walk through it as a visitor does</h2>
          <p>
            Put something in the cart and check out. The confirmation that your customer would read comes into the{' '}
            <Link href={addresses.mailbox}>mailbox</Link>.
          </p>
          <a className="button button--primary" href={website.url} target="_blank" rel="noreferrer">
            Open the website
            <Icon name="out" />
          </a>
        </section>
      </div>
      <div className={styles.picture}>
        <Drawing />
      </div>
    </div>
  );
}
