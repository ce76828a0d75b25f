import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ListedAsset } from '#contract/media-calls.ts';
import type { fetchPicture } from '#contract/upload-calls.ts';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { useLater } from '#kit/use-later.ts';
import { formatFileSize } from '#locale/file-size.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { NoneFound } from '../none-found.tsx';
import { call } from '../session/client.ts';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { FilingBar } from './filing-bar.tsx';
import filing from './filing.module.css';
import { FromAddress } from './from-address.tsx';
import { MediaFilters } from './media-filters.tsx';
import { MediaTabs } from './media-tabs.tsx';
import styles from './media.module.css';
import { Tick, useTicks, type TickProps } from './ticks.tsx';
import { UploadZone } from './upload-zone.tsx';
import { useLibrary, useMedia } from './use-media.ts';
import { usePaste } from './use-paste.ts';
import { useUploads } from './use-uploads.ts';

/** The pictures of the website. */
export function MediaPage() {
  const website = useWebsite();
  const asked = useSearch({ from: '/config/$site/media/' });
  const uploads = useUploads('picture');
  const list = useMedia(asked);
  const { data } = list;
  const isLater = useLater();
  const { chosen, setChosen, tickOf } = useTicks();
  const fetchIt = useFetched();
  usePaste(uploads.add);
  const assets = data?.pages.flatMap((page) => page.assets) ?? [];
  const picked = assets.filter(({ id }) => chosen.has(id));
  const isNarrowed = Object.keys(asked).length > 0;
  return (
    <Page title={texts.title} of={website.title}>
      <MediaTabs selected="pictures">
        <div className={styles.form}>
          <UploadZone uploads={uploads} takes="picture" />
          <FromAddress onFetch={fetchIt} />
          <RoomLeft />
          {data && (isNarrowed || assets.length > 0) && <MediaFilters asked={asked} />}
          <Unloaded of={list} />
          {data && assets.length === 0 && !isNarrowed && <Empty title={texts.empty} text={texts.emptyText} />}
          {data && assets.length === 0 && isNarrowed && <NoneFound>{texts.noneFound}</NoneFound>}
          {picked.length > 0 && <FilingBar chosen={picked} onClear={() => setChosen(new Set())} />}
          {assets.length > 0 && (
            <>
              <output className={styles.soft}>{texts.found(data?.pages[0]?.total ?? 0, Boolean(asked.search))}</output>
              <ul className={styles.grid}>
                {(isLater ? assets : []).map((asset) => (
                  <Tile key={asset.id} asset={asset} {...tickOf(asset.id)} />
                ))}
              </ul>
            </>
          )}
          <More of={list}>{texts.more}</More>
        </div>
      </MediaTabs>
    </Page>
  );
}

/** How much of its room the website takes. */
function RoomLeft() {
  const { data } = useLibrary();
  const locale = useLocale();
  if (!data || data.usedBytes === 0) return null;
  const size = (bytes: number) => formatFileSize(locale, bytes);
  return <p className={styles.soft}>{texts.roomTaken(size(data.usedBytes), size(data.mostBytes))}</p>;
}

/** Fetches a picture from an address; gives what hindered it. */
function useFetched() {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  return async (url: string) => {
    const options = { query: { websiteId }, body: { url: /^https?:\/\//.test(url) ? url : `https://${url}` } };
    const result = await call<typeof fetchPicture>('POST', '/api/uploads/fetched', options);
    if (!result.ok) return result.message;
    await queries.invalidateQueries({ queryKey: [websiteId, 'media'] });
    return undefined;
  };
}

function Tile({ asset: { id, url: path, filename, altText }, ...tick }: TickProps & { asset: ListedAsset }) {
  const { handle, url } = useWebsite();
  return (
    <li className={filing.spot}>
      <Link className={styles.tile} to="/config/$site/media/$assetId" params={{ site: handle, assetId: id }}>
        <img src={new URL(`${path}?format=300w`, url).href} alt={altText} loading="lazy" />
        <span className={styles.name}>{filename}</span>
      </Link>
      <Tick name={filename} {...tick} />
    </li>
  );
}
