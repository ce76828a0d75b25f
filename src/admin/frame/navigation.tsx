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

/** The ways to the areas of the back office. */
export function Navigation({ areas, onFollow }: NavigationProps) {
  const { handle } = useWebsite();
  return (
    <nav className={styles.navigation} aria-label={texts.workshop}>
      <ul>
        {areas.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              className={styles.way}
              to={to}
              params={{ site: handle }}
              activeOptions={{ exact: to === '/config/$site' }}
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
