import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Count } from '#kit/count.tsx';
import type { Area, AreaGroup, Way } from '../area.ts';
import { frame as texts } from '../texts/frame.ts';
import { toDo } from '../texts/to-do.ts';
import styles from './navigation.module.css';
import { useToDo } from './use-to-do.ts';

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
  // A short window shows a part of the areas: the one that is open must be among them.
  useEffect(() => {
    const show = () => ways.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    show();
    return router.subscribe('onRendered', show);
  }, [router]);
  const last = groups.at(-1);
  return (
    <nav className={styles.navigation} aria-label={texts.workshop}>
      <div ref={ways} className={styles.ways}>
        {groups.slice(0, -1).map((group) => group.areas.length > 0 && <Group key={group.title} {...{ group, onFollow }} />)}
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

function Group({ group: { title, isFolded = false, areas }, onFollow }: GroupProps) {
  const id = useId();
  const { data } = useToDo();
  const here = useRouterState({ select: ({ location }) => location.pathname.split('/')[3] });
  const [opened, setOpened] = useState<boolean>();
  const isOpen = opened ?? (!isFolded || areas.some(({ route }) => route.path === here));
  const alarms = areas.reduce((sum, { waits }) => sum + (waits === 'undone' ? (data?.undone ?? 0) : 0), 0);
  return (
    <div className={styles.group}>
      {title && !isFolded && (
        <p id={id} className={styles.title}>
          {title}
        </p>
      )}
      {title && isFolded && (
        <button
          type="button"
          id={id}
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        >
          {title}
          <ChevronRight aria-hidden="true" />
          {!isOpen && <Count of={alarms} says={toDo.undone(alarms)} isAlarm />}
        </button>
      )}
      <ul aria-labelledby={title && id} hidden={!isOpen}>
        <Ways areas={areas} onFollow={onFollow} />
      </ul>
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
  const { data } = useToDo();
  const count = waits && data ? data[waits] : 0;
  return (
    <li className={isBelow ? styles.below : undefined}>
      <Link
        className={styles.way}
        to={route.to}
        params
        activeOptions={{ exact: route.path === '/' }}
        aria-describedby={count > 0 ? id : undefined}
        // Nothing hovers over what is unfolded for a thumb: what is in sight there is loaded while it is read.
        preload={onFollow ? 'viewport' : 'intent'}
        onClick={onFollow}
      >
        <Icon aria-hidden="true" />
        {label}
      </Link>
      {waits && count > 0 && (
        <span id={id} className={styles.count}>
          <Count of={count} says={toDo[waits](count)} isAlarm={waits === 'undone'} />
        </span>
      )}
    </li>
  );
}
