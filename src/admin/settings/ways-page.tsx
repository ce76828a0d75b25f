import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#kit/button.tsx';
import { Menu, MenuGroup, MenuItem } from '#kit/menu.tsx';
import type { ways as reportWays } from '../reports/ways.ts';
import type { ways as sellingWays } from '../selling/ways.ts';
import { useWebsite } from '../session/session.ts';
import type { ways as settingsWays } from './ways.ts';
import styles from './ways.module.css';

interface Way {
  to: (typeof reportWays | typeof sellingWays | typeof settingsWays)[number]['to'];
  label: string;
  /** What those that belong together are called. */
  group?: string;
  /** Another address that stands below it. */
  below?: string;
}

interface WaysPageProps {
  label: string;
  /** The first is the area's own address. */
  ways: readonly Way[];
}

/** The parts of an area, and the one that the address names. */
export function WaysPage({ label, ways }: WaysPageProps) {
  const { handle } = useWebsite();
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = ways.find(({ to, below }, at) => {
    const address = to.replace('$site', handle);
    const isBelow = at > 0 && pathname.startsWith(`${address}/`);
    return pathname === address || isBelow || pathname === below?.replace('$site', handle);
  });
  const groups = [...new Set(ways.map(({ group }) => group))].map((title) => ({
    title,
    ways: ways.filter(({ group }) => group === title),
  }));
  return (
    <div className={styles.settings}>
      <div className={styles.opener}>
        <Menu
          aria-label={label}
          opener={
            <Button>
              <span className={styles.area}>{label}</span> {current?.label}
              <ChevronDown aria-hidden="true" />
            </Button>
          }
        >
          {groups.map((group) => {
            const entries = group.ways.map(({ to, label: name }) => (
              <MenuItem key={to} href={to.replace('$site', handle)}>
                {name}
              </MenuItem>
            ));
            if (group.title === undefined) return entries;
            return (
              <MenuGroup key={group.title} title={group.title}>
                {entries}
              </MenuGroup>
            );
          })}
        </Menu>
      </div>
      <nav className={styles.ways} aria-label={label}>
        {groups.map((group) => (
          <Group key={group.title ?? ''} title={group.title} ways={group.ways} current={current} />
        ))}
      </nav>
      <Outlet />
    </div>
  );
}

interface GroupProps {
  title: string | undefined;
  ways: readonly Way[];
  current: Way | undefined;
}

function Group({ title, ways, current }: GroupProps) {
  const { handle } = useWebsite();
  const id = useId();
  return (
    <>
      {title !== undefined && (
        <p id={id} className={styles.title}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title && id}>
        {ways.map((way) => (
          <li key={way.to}>
            <Link
              className={styles.way}
              to={way.to}
              params={{ site: handle }}
              activeOptions={{ exact: true }}
              aria-current={way === current ? 'page' : undefined}
            >
              {way.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
