import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '#catalog/permissions.ts';

/** A part of the back office: its places, and its line of the navigation. */
export interface Area<R extends AnyRoute = AnyRoute> {
  label: string;
  icon: LucideIcon;
  /** What one must be allowed to be shown it; everyone is, where there is none. */
  permission?: Permission;
  /** Stands behind its label, as how much waits there. */
  mark?: ComponentType;
  /** Its first place, with those below it. */
  route: R;
}

/** Areas that belong together; the first, where one arrives, need no title. */
export interface AreaGroup {
  title?: string;
  areas: readonly Area[];
}

/** Declares an area and keeps the types of its addresses. */
export function area<R extends AnyRoute>(definition: Area<R>): Area<R> {
  return definition;
}
