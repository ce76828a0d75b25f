import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import type { Area, AreaGroup, Way } from '../area.ts';
import { frame as texts } from '../texts/frame.ts';
import styles from './navigation.module.css';
import { Waiting } from './waiting.tsx';

interface NavigationProps {
  /** The areas that are open, as they belong together. */
  groups: readonly AreaGroup[];
  /** Called as a way is followed. */
  onFollow?: () => void;
}

/** The ways to the areas of the back office that the account's role opens; the last ones, as settings, stay in sight. */
export function Navigation({ groups, onFollow }: NavigationProps) {
  const ways = useRef<HTMLDivElement>(null);
  const router = useRouter();
  // A short window shows a part of the areas, and some are folded: the one that is open must be in sight.
  useEffect(() => {
    const show = () => {
      const way = ways.current?.querySelector('[aria-current]');
      way?.closest('details')?.toggleAttribute('open', true);
      way?.scrollIntoView({ block: 'nearest' });
    };
    show();
    return router.subscribe('onRendered', show);
  }, [router]);
  const last = groups.at(-1);
  return (
    <nav className={styles.navigation} aria-label={texts.workshop}>
      <div ref={ways} className={styles.ways}>
        {groups
          .slice(0, -1)
          .map((group) => group.areas.length > 0 && <Group key={group.title} {...{ group, onFollow }} />)}
      </div>
      {last && (
        <ul className={styles.last}>
          <Ways areas={last.areas} onFollow={onFollow} />
        </ul>
      )}
    </nav>
  );
}

interface GroupProps {
  group: AreaGroup;
  onFollow: (() => void) | undefined;
}

function Group({ group: { title, isFolded, areas }, onFollow }: GroupProps) {
  const id = useId();
  const ways = (
    <ul aria-labelledby={title && id}>
      <Ways areas={areas} onFollow={onFollow} />
    </ul>
  );
  if (isFolded)
    return (
      <details className={styles.group}>
        <summary className={styles.fold}>
          <span id={id}>{title}</span>
          {areas.map(({ waits }) => waits && <Waiting key={waits} of={waits} />)}
        </summary>
        {ways}
      </details>
    );
  return (
    <div className={styles.group}>
      {title && (
        <p id={id} className={styles.title}>
          {title}
        </p>
      )}
      {ways}
    </div>
  );
}

/** The lines of areas, each with those below it. */
function Ways({ areas, onFollow }: { areas: readonly Area[]; onFollow: GroupProps['onFollow'] }) {
  return areas.flatMap((area) => [
    <Line key={area.label} way={area} onFollow={onFollow} />,
    ...(area.below ?? []).map((way) => <Line key={way.label} way={way} isBelow onFollow={onFollow} />),
  ]);
}

interface LineProps {
  way: Way;
  isBelow?: boolean;
  onFollow: GroupProps['onFollow'];
}

function Line({ way, isBelow = false, onFollow }: LineProps) {
  const { route, label, icon: Icon, waits } = way;
  const id = useId();
  return (
    <li className={isBelow ? styles.below : undefined}>
      <Link
        className={styles.way}
        to={route.to}
        params
        activeOptions={{ exact: route.path === '/' }}
        aria-describedby={waits && id}
        // Nothing hovers over what is unfolded for a thumb: what is in sight there is loaded while it is read.
        preload={onFollow ? 'viewport' : 'intent'}
        onClick={onFollow}
      >
        {Icon && <Icon aria-hidden="true" />}
        {label}
      </Link>
      {waits && (
        <span id={id} className={styles.count}>
          <Waiting of={waits} />
        </span>
      )}
    </li>
  );
}
