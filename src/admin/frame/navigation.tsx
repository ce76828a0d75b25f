import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import type { Area, AreaGroup } from '../area.ts';
import { frame as texts } from '../texts/frame.ts';
import styles from './navigation.module.css';

interface NavigationProps {
  /** The areas that are open, as they belong together. */
  groups: readonly AreaGroup[];
  /** Called as a way is followed. */
  onFollow?: () => void;
}

/** The ways to the areas of the back office that the account's role opens; the last, as settings, stays in sight. */
export function Navigation({ groups, onFollow }: NavigationProps) {
  const last = groups.flatMap(({ areas }) => areas).at(-1);
  const id = useId();
  const ways = useRef<HTMLDivElement>(null);
  const router = useRouter();
  // A short window shows a part of the areas: the one that is open must be among them.
  useEffect(() => {
    const show = () => ways.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    show();
    return router.subscribe('onRendered', show);
  }, [router]);
  const rest = groups
    .map((group) => ({ ...group, areas: group.areas.filter((area) => area !== last) }))
    .filter(({ areas }) => areas.length > 0);
  return (
    <nav className={styles.navigation} aria-label={texts.workshop}>
      <div ref={ways} className={styles.ways}>
        {rest.map(({ title, areas }) => (
          <div key={title} className={styles.group}>
            {title && (
              <p id={`${id}${title}`} className={styles.title}>
                {title}
              </p>
            )}
            <ul aria-labelledby={title && `${id}${title}`}>
              {areas.map((area) => (
                <Way key={area.label} area={area} onFollow={onFollow} />
              ))}
            </ul>
          </div>
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
        // Nothing hovers over what is unfolded for a thumb: what is in sight there is loaded while it is read.
        preload={onFollow ? 'viewport' : 'intent'}
        onClick={onFollow}
      >
        <Icon aria-hidden="true" />
        {label}
        {Mark && <Mark />}
      </Link>
    </li>
  );
}
