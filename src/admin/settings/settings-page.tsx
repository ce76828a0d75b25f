import { Link, Outlet } from '@tanstack/react-router';
import { useWebsite } from '../session/session.ts';
import { settings as texts } from '../texts/settings.ts';
import { ways } from './ways.ts';
import styles from './settings.module.css';

/** The parts of the settings, and the one that the address names. */
export function SettingsPage() {
  const { handle, permissions } = useWebsite();
  const open = ways.filter((way) => !('permission' in way) || permissions.includes(way.permission));
  return (
    <div className={styles.settings}>
      <nav className={styles.ways} aria-label={texts.ways}>
        <ul>
          {open.map(({ to, label }) => (
            <li key={to}>
              <Link className={styles.way} to={to} params={{ site: handle }} activeOptions={{ exact: true }}>
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
