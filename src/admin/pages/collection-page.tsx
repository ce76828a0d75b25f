import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { LayoutGrid, List, SquareMousePointer } from 'lucide-react';
import type { CollectionView } from '#catalog/collection-types.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listCollection } from '#contract/editor-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, buttonClass } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { Page } from '#kit/page.tsx';
import { Tooltip } from '#kit/tooltip.tsx';
import { NothingHere } from '../frame/nothing-here.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import { collectionPlace } from './collection-place.ts';
import styles from './pages.module.css';

type Collection = AnswerOf<typeof listCollection>;

const views: [CollectionView, typeof List][] = [
  ['grid', LayoutGrid],
  ['list', List],
  ['product', SquareMousePointer],
];

/** A shop or a blog for who may read pages. */
export function CollectionPage() {
  const { permissions } = useWebsite();
  return permissions.includes('pages.read') ? <OpenCollection /> : <NothingHere />;
}

/** As visitors see it for who edits pages, or as a list; a press on something it holds leads to it. */
function OpenCollection() {
  const { id: websiteId, title: of, handle, permissions } = useWebsite();
  const { collectionId } = collectionPlace.useParams();
  const search = collectionPlace.useSearch();
  const mayFrame = permissions.includes('pages.edit');
  const view = mayFrame ? (search.view ?? 'grid') : 'list';
  const navigate = useNavigate({ from: collectionPlace.fullPath });
  const options = { params: { pageId: collectionId }, query: { websiteId } };
  const query = useQuery({
    queryKey: [websiteId, 'collection', collectionId],
    queryFn: () => answer(call<typeof listCollection>('GET', '/api/pages/{pageId}/items', options)),
  });
  const { data } = query;
  const acts = mayFrame && (
    <fieldset className={styles.views} aria-label={texts.views}>
      {views.map(([name, Icon]) => (
        <Tooltip key={name} text={texts.viewNames[name]}>
          <Button
            kind="quiet"
            aria-label={texts.viewNames[name]}
            aria-pressed={view === name}
            onPress={() => navigate({ search: { view: name }, replace: true })}
          >
            <Icon aria-hidden="true" />
          </Button>
        </Tooltip>
      ))}
    </fieldset>
  );
  const title = data?.title ?? texts.collection;
  const steps = [{ title: texts.title, href: `/config/${handle}/pages` }, { title }];
  return (
    <Page title={title} of={of} above={<Breadcrumbs steps={steps} />} acts={acts}>
      <Unloaded of={query} />
      {data && data.items.length === 0 && <NoItems kind={data.kind} />}
      {data && data.items.length > 0 && view === 'list' && <ItemList collection={data} />}
      {data && data.items.length > 0 && view !== 'list' && (
        <CollectionFrame
          key={view}
          collection={data}
          src={`/api/pages/${collectionId}/view?websiteId=${websiteId}&view=${view}`}
        />
      )}
    </Page>
  );
}

function NoItems({ kind }: Pick<Collection, 'kind'>) {
  const { handle: site, permissions } = useWebsite();
  const { title, text, act } = texts.emptyCollection[kind];
  const place = kind === 'product' ? 'products' : 'posts';
  return (
    <Empty title={title} text={text}>
      {(place === 'posts' || permissions.includes('products.read')) && (
        <Link className={buttonClass('chief')} to={`/config/$site/${place}`} params={{ site }}>
          {act}
        </Link>
      )}
    </Empty>
  );
}

function ItemList({ collection: { kind, items } }: { collection: Collection }) {
  const { handle: site, permissions } = useWebsite();
  return (
    <ul className={styles.list}>
      {items.map(({ id, title, imageUrl }) => (
        <li key={id} className={styles.row}>
          {imageUrl !== null && <img className={styles.thumb} src={imageUrl} alt="" loading="lazy" />}
          {kind === 'product' && !permissions.includes('products.read') && <span className={styles.name}>{title}</span>}
          {kind === 'product' && permissions.includes('products.read') && (
            <Link className={styles.name} to="/config/$site/products/$productId" params={{ site, productId: id }}>
              {title}
            </Link>
          )}
          {kind === 'post' && (
            <Link className={styles.name} to="/config/$site/posts/$postId" params={{ site, postId: id }}>
              {title}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What visitors see, in a frame in which nothing runs. */
function CollectionFrame({ collection: { title, kind, items }, src }: { collection: Collection; src: string }) {
  const { handle: site, permissions } = useWebsite();
  const navigate = useNavigate();
  const lead = (event: MouseEvent) => {
    event.preventDefault();
    if (kind === 'product' && !permissions.includes('products.read')) return;
    const link = (event.target as Element).closest('a');
    const path = link && new URL(link.href).pathname;
    // The page of one thing leads to it wherever it is pressed.
    const item = items.find((one) => one.path === path) ?? (link || items.length === 0 ? undefined : onlyItem(event));
    if (!item) return;
    void (kind === 'product'
      ? navigate({ to: '/config/$site/products/$productId', params: { site, productId: item.id } })
      : navigate({ to: '/config/$site/posts/$postId', params: { site, postId: item.id } }));
  };
  const onlyItem = (event: MouseEvent) => {
    const isOne = (event.target as Element).closest('.page--product, .page--blog-item');
    return isOne ? items[0] : undefined;
  };
  return (
    <>
      <p className={styles.fact}>{texts.collectionHint[kind]}</p>
      <div className={styles.canvas}>
        <iframe
          title={texts.collectionFrame(title)}
          src={src}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its policy lets no script run; without both, WebKit tells of no event
          sandbox="allow-same-origin allow-scripts"
          onLoad={({ currentTarget }) => currentTarget.contentDocument?.addEventListener('click', lead, true)}
        />
      </div>
    </>
  );
}
