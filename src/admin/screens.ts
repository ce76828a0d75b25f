import type { AnyRoute } from '@tanstack/react-router';
import { routeTree } from './router.tsx';

/** The addresses of the screens at and below a route, as "/config/$site/orders/$orderId". */
function pathsOf(route: AnyRoute, above: string): string[] {
  const options: object = route.options;
  const path = 'path' in options && typeof options.path === 'string' ? options.path : '';
  const own = [above, ...path.split('/').filter(Boolean)].join('/');
  const below: AnyRoute[] = Object.values(route.children ?? {});
  // What has a place of its own inside is only its frame.
  const isFrame = !('component' in options) || below.some((child) => child.path === '/');
  return [...(isFrame ? [] : [own]), ...below.flatMap((child) => pathsOf(child, own))];
}

/**
 * Every screen of the owner's application by its address, from the table of routes: what is photographed and tested. A
 * new one is among them without a line.
 */
export const screens: string[] = pathsOf(routeTree, '');
