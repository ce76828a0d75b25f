import { Link, Outlet } from '@tanstack/react-router';
import { useWebsite } from '../session/session.ts';
import { settings as texts } from '../texts/settings.ts';
import { useCurrentInSight } from './use-current-in-sight.ts';
import { ways } from './ways.ts';
import styles from './settings.module.css';

/** The parts of the settings, and the one that the address names. */
export function SettingsPage() {
  const { handle, permissions } = useWebsite();
  const open = ways.filter((way) => !('permission' in way) || permissions.includes(way.permission));
  const nav = useCurrentInSight();
  return (
    <div className={styles.settings}>
      <nav ref={nav} className={styles.ways} aria-label={texts.ways}>
        <ul>
          {open.map(({ to, label }, at) => (
            <li key={to}>
              <Link className={styles.way} to={to} params={{ site: handle }} activeOptions={{ exact: at === 0 }}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
