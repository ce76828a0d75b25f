import { Outlet, useMatches, useRouteContext } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { keysText, useShortcut } from '#kit/shortcuts.ts';
import { useOnline } from '#kit/use-online.ts';
import type { Area, AreaGroup } from '../area.ts';
import { WebsiteContext, type Website } from '../session/session.ts';
import { frame as texts } from '../texts/frame.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { NothingHere } from './nothing-here.tsx';
import { SiteMenu } from './site-menu.tsx';
import { Waiting } from './waiting.tsx';

const loadFinder = () => import('./finder.tsx');
const Finder = lazy(async () => ({ default: (await loadFinder()).Finder }));
const ShortcutList = lazy(async () => ({ default: (await import('#kit/shortcut-list.tsx')).ShortcutList }));
const findKeys = 'Mod+K';

/** What stands around every place of a website: which website, the ways, the account. Narrow windows fold the ways. */
export function Frame({ groups }: { groups: readonly AreaGroup[] }) {
  const { website } = useRouteContext({ from: '/config/$site' });
  const isOnline = useOnline();
  const [opened, setOpened] = useState<'ways' | 'finder' | 'shortcuts'>();
  const close = () => setOpened(undefined);
  const find = () => setOpened('finder');
  const listShortcuts = () => setOpened('shortcuts');
  // What is typed after the keys must not be lost.
  useEffect(() => void loadFinder(), []);
  useShortcut(findKeys, texts.find, find);
  useShortcut('?', texts.shortcuts, listShortcuts);
  const areas = groups.flatMap((group) => group.areas);
  const allowed = allowedAreas(areas, website);
  const ways = groups.map((group) => ({ ...group, areas: allowedAreas(group.areas, website) }));
  // An address may be typed, or sent by somebody of another role.
  const isForbidden = useMatches({
    select: (matches) =>
      areas.some((area) => !allowed.includes(area) && matches.some(({ routeId }) => routeId === area.route.id)),
  });
  return (
    <WebsiteContext value={website}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          {texts.skip}
        </a>
        <header className={styles.bar}>
          <Button kind="quiet" onPress={() => setOpened('ways')}>
            <MenuIcon aria-hidden="true" />
            <span className="visually-hidden">{texts.openMenu}</span>
            <span className={styles.corner}>
              <Waiting of="undone" />
            </span>
          </Button>
          <SiteMenu />
          <Button kind="quiet" aria-label={texts.find} onPress={find}>
            <Search aria-hidden="true" />
          </Button>
          <AccountMenu placement="bottom end" onShortcuts={listShortcuts} />
        </header>
        <div className={styles.side}>
          <SiteMenu />
          <Button kind="quiet" onPress={find}>
            <Search aria-hidden="true" />
            {texts.find}
            <kbd className={styles.keys}>{keysText(findKeys)}</kbd>
          </Button>
          <Navigation groups={ways} />
          <AccountMenu placement="top start" isNamed onShortcuts={listShortcuts} />
        </div>
        <Dialog title={website.title} place="side" isOpen={opened === 'ways'} onClose={close}>
          <Navigation groups={ways} onFollow={close} />
        </Dialog>
        {opened === 'shortcuts' && (
          <Suspense>
            <ShortcutList isOpen onClose={close} />
          </Suspense>
        )}
        {opened === 'finder' && (
          <Suspense>
            <Finder areas={allowed} onShortcuts={listShortcuts} onClose={close} />
          </Suspense>
        )}
        <output className={styles.offline}>{!isOnline && texts.offline}</output>
        <main id="content" className={styles.content} tabIndex={-1}>
          {isForbidden ? <NothingHere /> : <Outlet />}
        </main>
      </div>
    </WebsiteContext>
  );
}

/** The areas that the account's role there may see. */
function allowedAreas(areas: readonly Area[], { permissions }: Website): Area[] {
  return areas.filter(({ permission }) => permission === undefined || permissions.includes(permission));
}
