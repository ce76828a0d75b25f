import { Link } from '@tanstack/react-router';
import type { Area } from '../area.ts';
import { useWebsite } from '../session/session.ts';
import { frame as texts } from '../texts/frame.ts';
import styles from './navigation.module.css';

interface NavigationProps {
  areas: readonly Area[];
  /** Called as a way is followed. */
  onFollow?: () => void;
}

/** The ways to the areas of the back office that the account's role opens. */
export function Navigation({ areas, onFollow }: NavigationProps) {
  const { permissions } = useWebsite();
  const open = areas.filter(({ permission }) => permission === undefined || permissions.includes(permission));
  return (
    <nav className={styles.navigation} aria-label={texts.workshop}>
      <ul>
        {open.map(({ route, label, icon: Icon, mark: Mark }) => (
          <li key={label}>
            <Link
              className={styles.way}
              to={route.to}
              params

              activeOptions={{ exact: route.path === '/' }}
              onClick={onFollow}
            >
              <Icon aria-hidden="true" />
              {label}
              {Mark && <Mark />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
