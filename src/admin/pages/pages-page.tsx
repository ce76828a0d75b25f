import { useNavigate, useSearch } from '@tanstack/react-router';
import { FolderPlus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { isEdited } from '#catalog/collection-types.ts';
import { failureMessages } from '#catalog/interface-messages.ts';
import type { NavigationEntry } from '#contract/navigation.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { More } from '#kit/more.tsx';
import { Page } from '#kit/page.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { useLater } from '#kit/use-later.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import { useAdding } from '../use-adding.ts';
import { standingIn } from './entries.ts';
import { FolderForm } from './folder-form.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { NewPageForm } from './new-page.tsx';
import { PageRow } from './page-row.tsx';
import { SlideRows } from './slide-rows.tsx';
import styles from './pages.module.css';
import { foldersOf, movePage, type Place } from './places.ts';
import { addressOf, isListed, usePages, type PageEntry } from './use-pages.ts';

/** The pages of the website: the entries of the main navigation in their order, and the pages without an entry of their own. */
export function PagesPage() {
  const website = useWebsite();
  const { folder, search = '' } = useSearch({ from: '/config/$site/pages/' });
  const navigate = useNavigate({ from: '/config/$site/pages/' });
  const { list, home, main, linked, found, reload, order, link } = usePages({ search, isApart: true });
  const isLater = useLater();
  const navigation = useRef<HTMLElement>(null);
  const [isAdding, setAdding] = useAdding();
  // What was just moved from one part to the other is in neither list of the server yet.
  const pages = new Map([...linked, ...found].map((page) => [page.id, page]));
  const folders = foldersOf(main);
  const standing = standingIn(main, pages);
  const words = search.toLowerCase();
  const taken = linked.filter(({ title }) => title.toLowerCase().includes(words));
  const apart = [...new Map([...found, ...taken].map((page) => [page.id, page])).values()].filter(
    ({ id }) => !standing.has(id) && (id !== home?.id || search),
  );
  const kept = search ? { search } : {};
  const close = () => void navigate({ search: kept });
  const showFolder = (at: number | 'new') => void navigate({ search: { ...kept, folder: at } });
  const put = async (entries: NavigationEntry[], said?: string) => {
    const failure = await order(entries);
    // The row that was pressed may have gone to the other part.
    if (document.activeElement === document.body) navigation.current?.focus();
    if (failure) tell(failure.message);
    else if (said !== undefined) tell(said, () => void put(main));
  };
  const move = (id: string, place: Place) => {
    const { title = '' } = pages.get(id) ?? {};
    const name = folders.find(({ at }) => at === place);
    const where = name ? texts.folderOf(name.title) : texts.main;
    void put(movePage(main, id, place), place === 'apart' ? texts.takenOut(title) : texts.moved(title, where));
  };
  const show = async ({ id, title, isLinked }: { id: string; title: string; isLinked: boolean }) => {
    setAdding(false);
    const failure = isLinked ? await link(id) : undefined;
    await reload();
    tell(failure?.message ?? texts.made(title));
  };
  const add = (
    <>
      <Button onPress={() => showFolder('new')}>
        <FolderPlus aria-hidden="true" />
        {texts.addFolder}
      </Button>
      <Button kind="chief" onPress={() => setAdding(true)}>
        <Plus aria-hidden="true" />
        {texts.add}
      </Button>
    </>
  );
  return (
    <Page title={texts.title} of={website.title} acts={add}>
      <Unloaded of={list} message={failureMessages.unableToLoadCollections} />
      {list.data && isLater && (
        <>
          {home && !standing.has(home.id) && <HomeRow home={home} />}
          <section ref={navigation} tabIndex={-1} className={styles.part} aria-label={texts.main}>
            <h2>{texts.main}</h2>
            <MainNavigation
              entries={main}
              pages={pages}
              folders={folders}
              onOrder={(entries, said) => void put(entries, said)}
              onOpenFolder={showFolder}
              onMove={move}
            />
          </section>
          <section className={styles.part} aria-label={texts.notLinked}>
            <h2>{texts.notLinked}</h2>
            <p className={styles.fact}>{texts.notLinkedText}</p>
            <div className={styles.search}>
              <SearchField
                label={texts.search}
                defaultValue={search}
                maxLength={200}
                onChange={(value) => void navigate({ search: value ? { search: value } : {}, replace: true })}
              />
            </div>
            {apart.length === 0 && <output>{search ? texts.noneFound(search) : texts.notLinkedEmpty}</output>}
            <ul className={styles.list}>
              {apart.map(({ id, ...page }) => (
                <li key={id}>
                  <PageRow
                    title={page.title}
                    pageId={isEdited(page.type) ? id : undefined}
                    collectionId={isListed(page) ? id : undefined}
                    fact={addressOf(page)}
                    state={page}
                    settingsOf={id}
                    folders={folders}
                    onMove={(place) => move(id, place)}
                    act={{
                      label: texts.putIn(page.title),
                      onPress: () => move(id, 'main'),
                    }}
                  />
                </li>
              ))}
            </ul>
            <More of={list}>{texts.more}</More>
          </section>
          <SlideRows />
        </>
      )}
      <Dialog title={texts.add} isOpen={isAdding} onClose={() => setAdding(false)}>
        <NewPageForm onDone={(made) => void show(made)} />
      </Dialog>
      {list.data && folder !== undefined && <FolderDialog main={main} at={folder} order={order} onClose={close} />}
    </Page>
  );
}

/** The page that visitors see first, wherever else it stands. */
function HomeRow({ home }: { home: PageEntry }) {
  return (
    <section className={styles.part} aria-label={texts.home}>
      <h2>{texts.home}</h2>
      <ul className={styles.list}>
        <li>
          <PageRow title={home.title} fact={texts.homeFact} state={home} pageId={home.id} settingsOf={home.id} />
        </li>
      </ul>
    </section>
  );
}

interface FolderDialogProps {
  main: readonly NavigationEntry[];
  at: number | 'new';
  order: ReturnType<typeof usePages>['order'];
  onClose: () => void;
}

/** The settings of a folder of the main navigation, or of one that is to be made. */
function FolderDialog({ main, at, order, onClose }: FolderDialogProps) {
  const entry = at === 'new' ? undefined : main[at];
  const { folder } = entry ?? {};
  if (at !== 'new' && !folder) return null;
  const save = async (next: NonNullable<NavigationEntry['folder']>) => {
    const entries = entry
      ? main.map((each) => (each === entry ? { ...each, folder: next } : each))
      : [...main, { folder: next, items: [] }];
    const failure = await order(entries);
    if (!failure) onClose();
    return failure && (Object.values(failure.errors)[0] ?? failure.message);
  };
  const remove = async () => {
    onClose();
    const failure = await order(main.filter((each) => each !== entry));
    if (failure) tell(failure.message);
    else tell(texts.folderRemoved(folder?.title ?? ''), () => void order([...main]));
  };
  return (
    <Dialog title={folder ? texts.folderSettings(folder.title) : texts.addFolder} isOpen onClose={onClose}>
      <FolderForm folder={folder} onSave={save} {...(folder && { onRemove: () => void remove() })} />
    </Dialog>
  );
}
