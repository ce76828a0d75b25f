import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
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
  const ways = useRef<HTMLDivElement>(null);
  const router = useRouter();
  // A short window shows a part of the areas: the one that is open must be among them.
  useEffect(() => {
    const show = () => ways.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    show();
    return router.subscribe('onRendered', show);
  }, [router]);
  const rest = groups.map((areas) => areas.filter((area) => area !== last)).filter((areas) => areas.length > 0);
  return (
    <nav className={styles.navigation} aria-label={texts.workshop}>
      <div ref={ways} className={styles.ways}>
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
