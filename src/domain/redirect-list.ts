import { redirectLimits } from '#catalog/limits.ts';
import type { Redirects } from '#database/website-schema.ts';

/** A website's redirects by their sources. */
export type RedirectList = ReadonlyMap<string, Pick<Redirects, 'source' | 'target' | 'status'>>;

/** Where a visitor is sent: a path of the website with its query, or an address elsewhere. */
export interface Destination {
  location: string;
  status: 301 | 302;
}

/** Stands for the website where addresses are read; whatever ends elsewhere is not its own. */
const here = 'http://website.invalid';
const all = '/*';

/** An address of the website as redirects compare it: decoded, without the slashes at its end; undefined where it is none. */
export function pathOf(address: string): string | undefined {
  try {
    const url = new URL(address, here);
    return url.origin === here ? withoutSlashes(decodeURIComponent(url.pathname)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where a path at which nothing is leads, in one step however many redirects follow each other; undefined where none
 * does, or where they lead in a circle. What `isThere` needs no further one.
 */
export async function followRedirects(
  redirects: RedirectList,
  asked: string,
  isThere: (path: string) => Promise<boolean>,
): Promise<Destination | undefined> {
  let found: Destination | undefined;
  let path = asked;
  for (let hop = 0; hop < redirectLimits.hops; hop++) {
    const next = matching(redirects, path, hop === 0);
    if (!next) return found;
    const url = destinationOf(next, path);
    const isOwn = url.origin === here;
    const location = isOwn ? url.pathname + url.search + url.hash : url.href;
    found = { location, status: found?.status === 302 ? 302 : next.status };
    if (!isOwn) return found;
    path = pathOf(location) ?? '/';
    if (path === asked) return undefined;
    if (await isThere(path)) return found;
  }
  return undefined;
}

/** The redirect of exactly this path, else that of the nearest path above; `/*` is for what was asked for alone. */
function matching(redirects: RedirectList, path: string, isAsked: boolean) {
  if (redirects.size === 0 || path.length > redirectLimits.addressLength) return undefined;
  const exact = redirects.get(path);
  if (exact) return exact;
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const above = redirects.get(path.slice(0, end) + all);
    if (above) return above;
  }
  return isAsked && path !== '/' ? redirects.get(all) : undefined;
}

function destinationOf({ source, target }: Pick<Redirects, 'source' | 'target'>, path: string): URL {
  if (!source.endsWith(all) || !target.endsWith(all)) return new URL(target, here);
  // Empty parts are left out: with two slashes in front a path would be another host.
  const below = path
    .slice(source.length - all.length)
    .split('/')
    .filter(Boolean);
  return new URL(`${target.slice(0, -1)}${below.map(encodeURIComponent).join('/')}`, here);
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
