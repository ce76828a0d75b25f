import type { AnyRoute } from '@tanstack/react-router';
import { routeTree } from './router.tsx';

/** What a route adds to the address of the one that it is below. */
function pathOf({ options }: AnyRoute): string {
  const given: object = options;
  return 'path' in given && typeof given.path === 'string' ? given.path : '';
}

/** The addresses of the screens at and below a route, as "/config/$site/orders/$orderId". */
function pathsOf(route: AnyRoute, above: string): string[] {
  const own = [above, ...pathOf(route).split('/').filter(Boolean)].join('/');
  const below: AnyRoute[] = Object.values(route.children ?? {});
  // What has a place of its own inside is only its frame.
  const isFrame = !('component' in route.options) || below.some((child) => pathOf(child) === '/');
  return [...(isFrame ? [] : [own]), ...below.flatMap((child) => pathsOf(child, own))];
}

/**
 * Every screen of the owner's application by its address, from the table of routes: what is photographed and tested. A
 * new one is among them without a line.
 */
export const screens: string[] = pathsOf(routeTree, '');
