import { Link } from '@tanstack/react-router';
import { Ellipsis, Folder } from 'lucide-react';
import { Button, buttonClass } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import type { Move } from '#kit/ordered-list.tsx';
import { Status } from '#kit/status.tsx';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import styles from './pages.module.css';
import type { Place } from './places.ts';
import type { PageEntry } from './use-pages.ts';

type StateOfPage = Pick<PageEntry, 'status' | 'hasChanges' | 'access'>;

interface PageRowProps {
  title: string;
  fact: string;
  /** Whether and to whom a page is shown. */
  state?: StateOfPage | undefined;
  /** The page that can be edited. */
  pageId?: string | undefined;
  /** The shop or blog that can be looked at. */
  collectionId?: string | undefined;
  /** The page whose settings are two presses away. */
  settingsOf?: string | undefined;
  /** Opens the settings of what is no page, as a folder. */
  onOpen?: (() => void) | undefined;
  /** To another place of the navigation. */
  onMove?: ((place: Place) => void) | undefined;
  folders?: readonly { title: string; at: number }[] | undefined;
  moves?: readonly Move[];
  act?: { label: string; onPress: () => void };
}

/** A page or another entry: its title, a fact, how it stands; a press anywhere opens it, all else is in one menu. */
export function PageRow(props: PageRowProps) {
  const { title, fact, state, pageId, collectionId, onOpen } = props;
  const { handle: site } = useWebsite();
  const edit = {
    className: `${buttonClass('plain')} ${styles.opens}`,
    'aria-label': texts.edit(title),
    draggable: false,
  };
  return (
    <div className={styles.row}>
      <span className={styles.what}>
        <span className={onOpen ? `${styles.name} ${styles.folder}` : styles.name}>
          {onOpen && <Folder aria-hidden="true" />}
          {title}
        </span>
        <span className={styles.state}>{state && <State {...state} />}</span>
        {fact && <span className={styles.fact}>{fact}</span>}
      </span>
      {pageId !== undefined && (
        <Link {...edit} to="/config/$site/pages/$pageId" params={{ site, pageId }}>
          {texts.editWord}
        </Link>
      )}
      {collectionId !== undefined && (
        <Link {...edit} to="/config/$site/collections/$collectionId" params={{ site, collectionId }}>
          {texts.editWord}
        </Link>
      )}
      {onOpen && (
        <span className={styles.opener}>
          <Button aria-label={texts.settings(title)} onPress={onOpen}>
            {texts.settingsShort}
          </Button>
        </span>
      )}
      <Acts {...props} />
    </div>
  );
}

function State({ status, hasChanges, access }: StateOfPage) {
  if (status !== 'published')
    return <Status mark={status === 'scheduled' ? 'half' : 'empty'}>{texts.statuses[status]}</Status>;
  if (hasChanges) return <Status mark="half">{texts.hasChanges}</Status>;
  return <Status mark={access ? 'half' : 'full'}>{access ? texts.behind[access] : texts.statuses.published}</Status>;
}

/** What can be done with an entry beside opening it. */
function Acts({ title, settingsOf, onMove, folders = [], moves = [], act }: PageRowProps) {
  const { handle } = useWebsite();
  const places = onMove && folders.length > 0 ? placesOf(folders) : [];
  return (
    <Menu
      aria-label={texts.actsOf(title)}
      placement="bottom end"
      opener={
        <Button kind="quiet" aria-label={texts.actsOf(title)}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      {settingsOf !== undefined && (
        <MenuItem href={`/config/${handle}/pages/${settingsOf}/settings`}>{texts.settings(title)}</MenuItem>
      )}
      {moves.map((move) => (
        <MenuItem key={move.word} onAction={move.act}>
          {move.word}
        </MenuItem>
      ))}
      {places.map(({ title: name, place }) => (
        <MenuItem key={place} onAction={() => onMove?.(place)}>
          {texts.moveToPlace(name)}
        </MenuItem>
      ))}
      {act && <MenuItem onAction={act.onPress}>{act.label}</MenuItem>}
    </Menu>
  );
}

/** Where an entry can be moved to. */
function placesOf(folders: NonNullable<PageRowProps['folders']>): { title: string; place: Place }[] {
  return [
    { title: texts.main, place: 'main' },
    ...folders.map(({ title, at }) => ({ title: texts.folderOf(title), place: at })),
    { title: texts.notLinked, place: 'apart' },
  ];
}
