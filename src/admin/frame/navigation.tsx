import { Link } from '@tanstack/react-router';
import type { Area } from '../area.ts';
import { frame as texts } from '../texts/frame.ts';
import styles from './navigation.module.css';

interface NavigationProps {
  areas: readonly Area[];
  /** Called as a way is followed. */
  onFollow?: () => void;
}

/** The ways to the areas of the back office. */
export function Navigation({ areas, onFollow }: NavigationProps) {
  return (
    <nav className={styles.navigation} aria-label={texts.workshop}>
      <ul>
        {areas.map(({ route, label, icon: Icon }) => (
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
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
