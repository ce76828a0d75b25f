import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listWebsites, restoreWebsite, WebsiteView } from '#contract/website-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { Mark } from '#kit/mark.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { Status } from '#kit/status.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { useSession } from '../session/session.ts';
import { frame } from '../texts/frame.ts';
import { websites as texts } from '../texts/websites.ts';
import styles from './websites.module.css';

const underWayMs = 2000;
/** Fewer are found at a glance. */
const searchedFrom = 8;

/** All websites of the account, with those that can be restored. */
export function WebsitesPage() {
  const { search = '' } = useSearch({ from: '/config/websites' });
  const navigate = useNavigate({ from: '/config/websites' });
  const { account } = useSession();
  const list = useInfiniteQuery({
    queryKey: ['websites', { search }],
    queryFn: ({ pageParam: offset }) =>
      answer(call<typeof listWebsites>('GET', '/api/websites', { query: { ...(search && { search }), offset } })),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { websites }) => sum + websites.length, 0) : undefined,
    placeholderData: (earlier) => earlier,
    refetchInterval: ({ state }) => state.data?.pages.some(isCopying) && underWayMs,
  });
  const { data } = list;
  const found = data?.pages.flatMap(({ websites }) => websites) ?? [];
  const make = account.mayCreateWebsites && (
    <Link className={buttonClass('chief')} to="/config/new">
      {texts.newWebsite}
    </Link>
  );
  const brand = (
    <p className={styles.brand}>
      <Mark />
      {frame.product}
    </p>
  );
  return (
    <main className={styles.place}>
      {brand}
      <Page title={texts.all} subject={texts.yours} of={frame.product} acts={make}>
        <Unloaded of={list} />
        {data && (search !== '' || found.length >= searchedFrom) && (
          <SearchField
            label={texts.search}
            defaultValue={search}
            onChange={(value) => void navigate({ search: value ? { search: value } : {}, replace: true })}
          />
        )}
        {data && found.length === 0 && search !== '' && <output>{texts.noneFound(search)}</output>}
        <ul className={styles.list}>
          {found.map((website) => (
            <WebsiteEntry key={website.id} website={website} />
          ))}
        </ul>
        <More of={list}>{texts.more}</More>
      </Page>
    </main>
  );
}

const isCopying = ({ websites }: AnswerOf<typeof listWebsites>) => websites.some(({ copied }) => copied !== null);

const marks = { live: 'full', offline: 'empty', deleted: 'bad' } as const;

function WebsiteEntry({ website }: { website: WebsiteView }) {
  const { id, handle, title, url, state, restorableUntil, copied, isCopyDead } = website;
  const queries = useQueryClient();
  async function restore() {
    const params = { websiteId: id };
    const result = await call<typeof restoreWebsite>('POST', '/api/websites/{websiteId}/restore', { params });
    tell(result.ok ? texts.restored(title) : result.message);
    await queries.invalidateQueries({ queryKey: ['websites'] });
    await queries.invalidateQueries({ queryKey: ['account'] });
  }
  const until = new Date(restorableUntil ?? 0).toLocaleDateString(undefined, { dateStyle: 'long' });
  return (
    <li className={styles.website}>
      <span className={styles.title}>
        {state === 'deleted' ? (
          title
        ) : (
          <a className="line-link" href={`/config/${handle}`}>
            {title}
          </a>
        )}
      </span>
      <span className={styles.facts}>
        {state === 'deleted' ? texts.restorable(until) : new URL(url).host}
        {copied !== null && (
          <progress className={styles.progress} max={1} value={copied}>
            {texts.copying(Math.round(copied * 100))}
          </progress>
        )}
        {isCopyDead && texts.copyDead}
      </span>
      <Status mark={copied === null ? marks[state] : 'half'}>
        {copied === null ? texts.states[state] : texts.copying(Math.round(copied * 100))}
      </Status>
      {state === 'deleted' && <Button onPress={() => restore()}>{texts.restore}</Button>}
    </li>
  );
}
