import type { AnyRoute, LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** A part of the back office: its places, and its line of the navigation. */
export interface Area<R extends AnyRoute = AnyRoute> {
  /** Its first place. */
  to: LinkProps['to'];
  label: string;
  icon: LucideIcon;
  route: R;
}

/** Declares an area and keeps the types of its addresses. */
export function area<R extends AnyRoute>(definition: Area<R>): Area<R> {
  return definition;
}
