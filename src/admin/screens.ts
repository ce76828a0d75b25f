import type { AnyRoute } from '@tanstack/react-router';
import { accountPlace } from './account/place.ts';
import { areas } from './areas.ts';

/** The addresses below a route, as "orders/$orderId". */
function pathsOf(route: AnyRoute, above: string): string[] {
  const options: object = route.options;
  const path = 'path' in options && typeof options.path === 'string' ? options.path : '';
  const own = [above, path].flatMap((part) => part.split('/').filter(Boolean)).join('/');
  const below: AnyRoute[] = Object.values(route.children ?? {});
  return below.length > 0 ? below.flatMap((child) => pathsOf(child, own)) : [own];
}

/**
 * Every screen of a website's back office by its address below the website: what is photographed and tested. A new area
 * is among them by its line in `areas.ts`.
 */
export const screens: string[] = [...areas.map(({ route }) => route), accountPlace].flatMap((route) =>
  pathsOf(route, ''),
);
