import { Link } from '@tanstack/react-router';
import { Ellipsis, Settings2, type LucideIcon } from 'lucide-react';
import { Button, buttonClass } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Tooltip } from '#kit/tooltip.tsx';
import { useMatch } from '#kit/use-match.ts';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import styles from './pages.module.css';
import type { Place } from './places.ts';

interface PageRowProps {
  title: string;
  fact: string;
  /** The page that can be edited. */
  pageId?: string | undefined;
  /** The shop or blog that can be looked at. */
  collectionId?: string | undefined;
  /** The page whose settings are a press away. */
  settingsOf?: string | undefined;
  /** Opens the settings of what is no page, as a folder. */
  onOpen?: (() => void) | undefined;
  /** To another place of the navigation, by a single press. */
  onMove?: ((place: Place) => void) | undefined;
  folders?: readonly { title: string; at: number }[] | undefined;
  act: { icon: LucideIcon; label: string; onPress: () => void };
}

/** A page or another entry: its title, a fact, its settings, and the way into the navigation or out of it. */
export function PageRow(props: PageRowProps) {
  const { title, fact, pageId, collectionId } = props;
  const { handle: site } = useWebsite();
  const isNarrow = useMatch('(width < 700px)');
  const edit = { className: buttonClass('plain'), 'aria-label': texts.edit(title) };
  return (
    <div className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>{title}</span>
        <span className={styles.fact}>{fact}</span>
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
      {isNarrow ? <FoldedActs {...props} /> : <Acts {...props} />}
    </div>
  );
}

/** What can be done with an entry beside editing it, side by side. */
function Acts({ title, settingsOf, onOpen, onMove, folders = [], act }: PageRowProps) {
  const { handle } = useWebsite();
  const { icon: Icon, label, onPress } = act;
  return (
    <>
      {settingsOf !== undefined && (
        <Link
          className={buttonClass('quiet')}
          to="/config/$site/pages/$pageId/settings"
          params={{ site: handle, pageId: settingsOf }}
          aria-label={texts.settings(title)}
        >
          <Settings2 aria-hidden="true" />
        </Link>
      )}
      {onOpen && (
        <Tooltip text={texts.settings(title)}>
          <Button kind="quiet" aria-label={texts.settings(title)} onPress={onOpen}>
            <Settings2 aria-hidden="true" />
          </Button>
        </Tooltip>
      )}
      {onMove && folders.length > 0 && (
        <Menu
          aria-label={texts.moveTo(title)}
          placement="bottom end"
          opener={
            <Button kind="quiet" aria-label={texts.moveTo(title)}>
              {texts.moveToWord}
            </Button>
          }
        >
          {placesOf(folders).map(({ title: name, place }) => (
            <MenuItem key={place} onAction={() => onMove(place)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Tooltip text={label}>
        <Button kind="quiet" aria-label={label} onPress={onPress}>
          <Icon aria-hidden="true" />
        </Button>
      </Tooltip>
    </>
  );
}

/** The same behind one button, so that a phone has room for the title. */
function FoldedActs({ title, settingsOf, onOpen, onMove, folders = [], act }: PageRowProps) {
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
      {onOpen && <MenuItem onAction={onOpen}>{texts.settings(title)}</MenuItem>}
      {places.map(({ title: name, place }) => (
        <MenuItem key={place} onAction={() => onMove?.(place)}>
          {texts.moveToPlace(name)}
        </MenuItem>
      ))}
      <MenuItem onAction={act.onPress}>{act.label}</MenuItem>
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
