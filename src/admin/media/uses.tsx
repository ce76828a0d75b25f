import { Link } from '@tanstack/react-router';
import type { AssetUse } from '#contract/media-calls.ts';
import { useWebsite } from '../session/session.ts';
import { newsletters } from '../texts/newsletters.ts';
import { media as texts } from '../texts/media.ts';
import styles from './media.module.css';

/** What leads to where a picture is used. */
const rights = {
  page: 'pages.edit',
  post: 'pages.read',
  product: 'products.read',
  file: 'media.manage',
  newsletter: 'lists.manage',
} as const;

/** Where a picture or a file is used, with ways there. */
export function Uses({ uses, settingsTitle }: { uses: readonly AssetUse[]; settingsTitle: string }) {
  const { handle: site, permissions } = useWebsite();
  const mayOpen = (kind: keyof typeof rights) => permissions.includes(rights[kind]);
  return (
    <section className={styles.part} aria-labelledby="uses">
      <h2 id="uses">{texts.usedIn}</h2>
      {uses.length === 0 && <p>{texts.notUsed}</p>}
      <ul>
        {uses.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            {kind !== 'settings' && !mayOpen(kind) && title}
            {kind === 'page' && mayOpen(kind) && (
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
            {kind === 'settings' && settingsTitle} <span className={styles.soft}>{texts.uses[kind]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
