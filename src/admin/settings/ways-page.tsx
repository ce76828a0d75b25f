import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Button } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { useInSight } from '#kit/use-in-sight.ts';
import type { ways as reportWays } from '../reports/ways.ts';
import type { ways as sellingWays } from '../selling/ways.ts';
import { useWebsite } from '../session/session.ts';
import { settings } from '../texts/settings.ts';
import styles from './settings.module.css';
import type { ways as settingsWays } from './ways.ts';

type Way = (typeof reportWays | typeof sellingWays | typeof settingsWays)[number];

interface WaysPageProps {
  label: string;
  /** The first is the area's own address. */
  ways: readonly Pick<Way, 'to' | 'label'>[];
}

/** The parts of an area, and the one that the address names. */
export function WaysPage({ label, ways }: WaysPageProps) {
  const { handle } = useWebsite();
  const pathname = useLocation({ select: (location) => location.pathname });
  const nav = useInSight<HTMLElement>('[aria-current]', pathname);
  return (
    <div className={styles.settings}>
      <div className={styles.all}>
        <Menu
          aria-label={label}
          opener={
            <Button kind="quiet" aria-label={settings.allOf(label)}>
              {settings.all}
            </Button>
          }
        >
          {ways.map(({ to, label: name }) => (
            <MenuItem key={to} href={to.replace('$site', handle)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <nav ref={nav} className={styles.ways} aria-label={label}>
        <ul>
          {ways.map((way, at) => (
            <li key={way.to}>
              <Link className={styles.way} to={way.to} params={{ site: handle }} activeOptions={{ exact: at === 0 }}>
                {way.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
