import { Link } from '@tanstack/react-router';
import { siteSlides } from '#catalog/slices.ts';
import { slideTitles } from '#catalog/slide-words.ts';
import { buttonClass } from '#kit/button.tsx';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import styles from './pages.module.css';

/** What stands in front of pages: each is made of slices, and edited as a page is. */
export function SlideRows() {
  const { handle } = useWebsite();
  return (
    <section className={styles.part} aria-label={texts.slides}>
      <h2>{texts.slides}</h2>
      <p className={styles.fact}>{texts.slidesText}</p>
      <ul className={styles.list}>
        {siteSlides.map((slide) => (
          <li key={slide} className={styles.row}>
            <span className={styles.what}>
              <span className={styles.name}>{slideTitles[slide]}</span>
              <span className={styles.fact}>{texts.slideFacts[slide]}</span>
            </span>
            <Link
              className={buttonClass('plain')}
              to="/config/$site/pages/$pageId"
              params={{ site: handle, pageId: slide }}
              aria-label={texts.edit(slideTitles[slide])}
            >
              {texts.editWord}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
