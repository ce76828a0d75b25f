import { ChevronsUpDown, ExternalLink, Plus } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { useSession, useWebsite } from '../session/session.ts';
import { frame as texts } from '../texts/frame.ts';
import styles from './frame.module.css';

/** More than these are found in the list of all. */
const mostListed = 10;

/** The website at hand: a way to it as visitors see it, and to the others of this account. */
export function SiteMenu() {
  const website = useWebsite();
  const { account } = useSession();
  const opener = (
    <Button kind="quiet" aria-label={texts.switchWebsite(website.title)}>
      <span className={styles.site}>{website.title}</span>
      <ChevronsUpDown aria-hidden="true" />
    </Button>
  );
  return (
    <div className={styles.websites}>
      <Menu opener={opener} aria-label={texts.switchWebsite(website.title)}>
        <MenuItem
          href={website.openUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`${texts.openWebsite} ${texts.newTab}`}
        >
          <ExternalLink aria-hidden="true" />
          {texts.openWebsite}
        </MenuItem>
        {account.websites
          .filter(({ id }) => id !== website.id)
          .slice(0, mostListed)
          .map(({ id, handle, title }) => (
            <MenuItem key={id} href={`/config/${handle}`}>
              {title}
            </MenuItem>
          ))}
        <MenuItem href="/config/websites">{texts.allWebsites}</MenuItem>
        {account.mayCreateWebsites && (
          <MenuItem href="/config/new">
            <Plus aria-hidden="true" />
            {texts.newWebsite}
          </MenuItem>
        )}
      </Menu>
    </div>
  );
}
