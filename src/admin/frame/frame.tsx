import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { useOnline } from '#kit/use-online.ts';
import type { Area } from '../area.ts';
import { WebsiteContext } from '../session/session.ts';
import { frame as texts } from '../texts/frame.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { SiteMenu } from './site-menu.tsx';

/** What stands around every place of a website: which website, the ways, the account. Narrow windows fold the ways. */
export function Frame({ areas }: { areas: readonly Area[] }) {
  const { website } = useRouteContext({ from: '/config/$site' });
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <WebsiteContext value={website}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          {texts.skip}
        </a>
        <header className={styles.bar}>
          <Button kind="quiet" aria-label={texts.openMenu} onPress={() => setOpen(true)}>
            <MenuIcon aria-hidden="true" />
          </Button>
          <SiteMenu />
          <AccountMenu placement="bottom end" />
        </header>
        <div className={styles.side}>
          <SiteMenu />
          <Navigation areas={areas} />
          <AccountMenu placement="top start" isNamed />
        </div>
        <Dialog title={website.title} place="side" isOpen={isOpen} onClose={() => setOpen(false)}>
          <Navigation areas={areas} onFollow={() => setOpen(false)} />
        </Dialog>
        <output className={styles.offline}>{!isOnline && texts.offline}</output>
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </WebsiteContext>
  );
}
