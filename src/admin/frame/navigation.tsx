import { Link } from '@tanstack/react-router';
import type { Area } from '../area.ts';
import { frame as texts } from '../texts/frame.ts';
import styles from './navigation.module.css';

interface NavigationProps {
  /** The areas that are open, as they belong together. */
  groups: readonly (readonly Area[])[];
  /** Called as a way is followed. */
  onFollow?: () => void;
}

/** The ways to the areas of the back office that the account's role opens; the last, as settings, stays in sight. */
export function Navigation({ groups, onFollow }: NavigationProps) {
  const last = groups.flat().at(-1);
  const rest = groups.map((areas) => areas.filter((area) => area !== last)).filter((areas) => areas.length > 0);
  return (
    <nav className={styles.navigation} aria-label={texts.workshop}>
      <div className={styles.ways}>
        {rest.map((areas) => (
          <ul key={areas[0]?.label} className={styles.group}>
            {areas.map((area) => (
              <Way key={area.label} area={area} onFollow={onFollow} />
            ))}
          </ul>
        ))}
      </div>
      {last && (
        <ul>
          <Way area={last} onFollow={onFollow} />
        </ul>
      )}
    </nav>
  );
}

function Way({ area, onFollow }: { area: Area; onFollow: (() => void) | undefined }) {
  const { route, label, icon: Icon, mark: Mark } = area;
  return (
    <li>
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
  );
}
