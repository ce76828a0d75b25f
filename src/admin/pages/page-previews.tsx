import type { Picture } from '../media/picture-field.tsx';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import styles from './pages.module.css';

interface Shown {
  title: string;
  description: string;
  url: string;
}

/** The page as a search engine lists it, if it is to. */
export function SearchPreview({ title, description, url, isHidden }: Shown & { isHidden: boolean }) {
  return (
    <figure className={styles.preview}>
      <figcaption>{texts.searchPreview}</figcaption>
      {isHidden ? (
        <p className={styles.fact}>{texts.searchHidden}</p>
      ) : (
        <>
          <span className={styles.fact}>{url.replace(/^https?:\/\//, '')}</span>
          <b className={styles.found}>{title}</b>
          <span className={styles.clipped}>{description || texts.noDescription}</span>
        </>
      )}
    </figure>
  );
}

/** The page as another site shows it beside a link. */
export function SocialPreview({ title, description, url, picture }: Shown & { picture: Picture | null }) {
  const website = useWebsite();
  return (
    <figure className={styles.preview}>
      <figcaption>{texts.socialPreview}</figcaption>
      {picture ? (
        <img src={`${new URL(website.url).origin}${picture.url}?format=750w`} alt={picture.altText} />
      ) : (
        <p className={styles.fact}>{texts.ownCard}</p>
      )}
      <span className={styles.fact}>{new URL(url).host}</span>
      <b>{title}</b>
      {description && <span className={styles.clipped}>{description}</span>}
    </figure>
  );
}
