import { Link } from '@tanstack/react-router';
import type { MediaUse } from '#contract/media-calls.ts';
import { useWebsite } from '../session/session.ts';
import { newsletters } from '../texts/newsletters.ts';
import { media as texts } from '../texts/media.ts';
import styles from './media.module.css';

/** What leads to where a picture is used. */
const rights = {
  page: 'pages.edit',
  version: 'pages.edit',
  post: 'pages.read',
  product: 'products.read',
  file: 'media.manage',
  newsletter: 'lists.manage',
  form: 'forms.read',
} as const;

/** Where a picture or a file is used, with ways there. */
export function Uses({ uses, settingsTitle }: { uses: readonly MediaUse[]; settingsTitle: string }) {
  const { handle: site, permissions } = useWebsite();
  const mayOpen = (kind: MediaUse['kind']) =>
    kind in rights && permissions.includes(rights[kind as keyof typeof rights]);
  return (
    <section className={styles.part} aria-labelledby="uses">
      <h2 id="uses">{texts.usedIn}</h2>
      {uses.length === 0 && <p>{texts.notUsed}</p>}
      <ul>
        {uses.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            {kind !== 'settings' && !mayOpen(kind) && title}
            {(kind === 'page' || kind === 'version') && mayOpen(kind) && (
              <Link to="/config/$site/pages/$pageId" params={{ site, pageId: id }}>
                {title}
              </Link>
            )}
            {kind === 'post' && mayOpen(kind) && (
              <Link to="/config/$site/posts/$postId" params={{ site, postId: id }}>
                {title}
              </Link>
            )}
            {kind === 'product' && mayOpen(kind) && (
              <Link to="/config/$site/products/$productId" params={{ site, productId: id }}>
                {title}
              </Link>
            )}
            {kind === 'file' && (
              <Link to="/config/$site/media/files/$fileId" params={{ site, fileId: id }}>
                {title}
              </Link>
            )}
            {kind === 'newsletter' && mayOpen(kind) && (
              <Link to="/config/$site/newsletters/$newsletterId" params={{ site, newsletterId: id }}>
                {title || newsletters.noSubject}
              </Link>
            )}
            {kind === 'form' && mayOpen(kind) && (
              <Link to="/config/$site/forms/$formId" params={{ site, formId: id }}>
                {title}
              </Link>
            )}
            {kind === 'settings' && settingsTitle} <span className={styles.soft}>{texts.uses[kind]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
