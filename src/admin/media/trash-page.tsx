import type { ListedTrash } from '#contract/trash-calls.ts';
import { Button } from '#kit/button.tsx';
import { Empty } from '#kit/empty.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { When } from '#kit/when.tsx';
import { formatFileSize } from '#locale/file-size.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { trash as words } from '../texts/trash.ts';
import { fileSigns } from './file-facts.ts';
import filing from './filing.module.css';
import { MediaTabs } from './media-tabs.tsx';
import styles from './media.module.css';
import { Tick, useTicks, type TickProps } from './ticks.tsx';
import { useEmptyTrash, useRestore, useTrash } from './use-trash.ts';

/** So many come back by one press. */
const most = 100;

/** What was deleted of pictures and files, for as long as it can be brought back. */
export function TrashPage() {
  const { title } = useWebsite();
  const list = useTrash();
  const { chosen, setChosen, tickOf } = useTicks();
  const trash = list.data?.pages.flatMap((page) => page.trash) ?? [];
  const picked = trash.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const [first] = list.data?.pages ?? [];
  return (
    <Page title={texts.title} of={title}>
      <MediaTabs selected="trash">
        <div className={styles.form}>
          <Unloaded of={list} />
          {first && trash.length === 0 && <Empty title={words.noTrash} text={words.noTrashText(first.days)} />}
          {first && trash.length > 0 && <p className={styles.soft}>{words.noTrashText(first.days)}</p>}
          {first && trash.length > 0 && (
            <TrashBar {...first} all={trash.map(({ id }) => id)} picked={picked} onChoose={setChosen} />
          )}
          <ul className={styles.grid}>
            {trash.map((one) => (
              <Tile key={one.id} one={one} {...tickOf(one.id)} />
            ))}
          </ul>
          <More of={list}>{texts.more}</More>
        </div>
      </MediaTabs>
    </Page>
  );
}

interface TrashBarProps {
  total: number;
  bytes: number;
  all: readonly string[];
  picked: readonly string[];
  onChoose: (ids: ReadonlySet<string>) => void;
}

/** What is done with what is in the trash. */
function TrashBar({ total, bytes, all, picked, onChoose }: TrashBarProps) {
  const locale = useLocale();
  const restore = useRestore();
  const empty = useEmptyTrash();
  const hasAll = picked.length === Math.min(all.length, most);
  const bring = async () => {
    if (await restore(picked.slice(0, most))) onChoose(new Set(picked.slice(most)));
  };
  return (
    <fieldset className={filing.bar} aria-label={texts.trashTab}>
      <output>
        {picked.length > 0 ? words.trashChosen(picked.length) : words.inTrash(total, formatFileSize(locale, bytes))}
      </output>
      <Button kind="quiet" onPress={() => onChoose(new Set(hasAll ? [] : all.slice(0, most)))}>
        {hasAll ? texts.chooseNone : words.chooseAll}
      </Button>
      {picked.length > 0 ? (
        <Button onPress={bring}>{words.restore}</Button>
      ) : (
        <Button kind="danger" onPress={() => empty(total)}>
          {words.emptyTrash}
        </Button>
      )}
    </fieldset>
  );
}

function Tile({ one, ...tick }: TickProps & { one: ListedTrash }) {
  const { id, sort, filename, byteSize, deletedAt } = one;
  const { id: websiteId } = useWebsite();
  const locale = useLocale();
  const Sign = sort === 'picture' ? undefined : fileSigns[sort];
  return (
    <li className={filing.spot}>
      <div className={styles.tile}>
        {Sign ? (
          <span className={styles.sign}>
            <Sign aria-hidden="true" />
          </span>
        ) : (
          <img src={`/api/media-trash/${id}/picture?websiteId=${websiteId}`} alt="" loading="lazy" />
        )}
        <span className={styles.name}>{filename}</span>
        <span className={styles.facts}>
          {byteSize !== null && <span>{formatFileSize(locale, byteSize)}</span>}
          <span>
            {words.deleted} <When at={deletedAt} />
          </span>
        </span>
      </div>
      <Tick name={filename} {...tick} />
    </li>
  );
}
