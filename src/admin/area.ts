import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { Permission } from '#catalog/permissions.ts';
import type { ToDo } from '#contract/to-do-calls.ts';

/** A line of the navigation. */
export interface Way<R extends AnyRoute = AnyRoute> {
  label: string;
  icon?: LucideIcon;
  /** Its first place, with those below it. */
  route: R;
  /** What waits there. */
  waits?: keyof ToDo;
}

/** A part of the back office: its places, and its line of the navigation. */
export interface Area<R extends AnyRoute = AnyRoute> extends Way<R> {
  icon: LucideIcon;
  /** What one must be allowed to be shown it; everyone is, where there is none. */
  permission?: Permission;
  /** Places of it that have lines of their own, set in below its own. */
  below?: readonly Way[];
}

/** Areas that belong together; the first, where one arrives, need no title. */
export interface AreaGroup {
  title?: string;
  /** What is rarely needed shows its title alone until it is opened. */
  isFolded?: boolean;
  areas: readonly Area[];
}

/** Declares an area and keeps the types of its addresses. */
export function area<R extends AnyRoute>(definition: Area<R>): Area<R> {
  return definition;
}
