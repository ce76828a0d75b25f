import { Link } from '@tanstack/react-router';
import { sitePages } from '#catalog/slices.ts';
import { slideTitles } from '#catalog/slide-words.ts';
import { buttonClass } from '#kit/button.tsx';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import styles from './pages.module.css';

/** What visitors meet before, over or instead of pages: each is edited as a page is. */
export function SlideRows() {
  const { handle } = useWebsite();
  return (
    <section className={styles.part} aria-label={texts.slides}>
      <h2>{texts.slides}</h2>
      <p className={styles.fact}>{texts.slidesText}</p>
      <ul className={styles.list}>
        {sitePages.map((page) => (
          <li key={page} className={styles.row}>
            <span className={styles.what}>
              <span className={styles.name}>{slideTitles[page]}</span>
              <span className={styles.fact}>{texts.slideFacts[page]}</span>
            </span>
            <Link
              className={buttonClass('plain')}
              to="/config/$site/pages/$pageId"
              params={{ site: handle, pageId: page }}
              aria-label={texts.edit(slideTitles[page])}
            >
              {texts.editWord}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
