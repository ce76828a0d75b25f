import { Link } from '@tanstack/react-router';
import { Settings2, type LucideIcon } from 'lucide-react';
import { Button, buttonClass } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Tooltip } from '#kit/tooltip.tsx';
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
export function PageRow({
  title,
  fact,
  pageId,
  collectionId,
  settingsOf,
  onOpen,
  onMove,
  folders = [],
  act,
}: PageRowProps) {
  const { handle } = useWebsite();
  const { icon: Icon, label, onPress } = act;
  return (
    <div className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>{title}</span>
        <span className={styles.fact}>{fact}</span>
      </span>
      {pageId !== undefined && (
        <Link
          className={buttonClass('plain')}
          to="/config/$site/pages/$pageId"
          params={{ site: handle, pageId }}
          aria-label={texts.edit(title)}
        >
          {texts.editWord}
        </Link>
      )}
      {collectionId !== undefined && (
        <Link
          className={buttonClass('plain')}
          to="/config/$site/collections/$collectionId"
          params={{ site: handle, collectionId }}
          aria-label={texts.edit(title)}
        >
          {texts.editWord}
        </Link>
      )}
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
          <MenuItem onAction={() => onMove('main')}>{texts.main}</MenuItem>
          {folders.map(({ title: folder, at }) => (
            <MenuItem key={at} onAction={() => onMove(at)}>
              {texts.folderOf(folder)}
            </MenuItem>
          ))}
          <MenuItem onAction={() => onMove('apart')}>{texts.notLinked}</MenuItem>
        </Menu>
      )}
      <Tooltip text={label}>
        <Button kind="quiet" aria-label={label} onPress={onPress}>
          <Icon aria-hidden="true" />
        </Button>
      </Tooltip>
    </div>
  );
}
