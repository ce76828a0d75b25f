import { sortIds } from '#contract/page.ts';
import { parseQuery } from '../http/parse-query.ts';
import type { PageQuery } from '#domain/pages/lists.ts';

const longestFilter = 200;
/** So many values of options are looked for at most. */
const mostOptions = 20;
/** As "10-50", "-9.90" and "100-". */
const priceRange = /^(?:\d{1,9}(?:\.\d{1,3})?)?-(?:\d{1,9}(?:\.\d{1,3})?)?$/;

/** What a page's address asks for. */
export interface Address {
  path: string;
  query: PageQuery;
  format: 'html' | 'json' | 'rss' | 'quick-view';
}

const formats = ['json', 'rss', 'quick-view'] as const;

/** Reads a page's address; only what the page depends on is kept. Undefined where it cannot be read. */
export function parseAddress(url: string): Address | undefined {
  const queryAt = url.indexOf('?');
  const path = decode(queryAt === -1 ? url : url.slice(0, queryAt));
  if (path === undefined) return undefined;
  const trimmed = path.length > 1 ? withoutSlashes(path) : path;
  if (queryAt === -1) return { path: trimmed, query: {}, format: 'html' };
  const parsed = parseQuery(url.slice(queryAt + 1));
  const first = (name: string) => [parsed[name]].flat()[0];
  const text = (name: string) => {
    const value = first(name);
    return value && value.length <= longestFilter ? { [name]: value } : {};
  };
  const price = first('price') ?? '';
  const all = [parsed.option ?? []].flat().filter((value) => value !== '' && value.length <= longestFilter);
  const option = [...new Set(all)].toSorted().slice(0, mostOptions);
  const page = Number(first('page') ?? 1);
  const sort = sortIds.find((id) => id === first('sort'));
  return {
    path: trimmed,
    query: {
      ...text('category'),
      ...text('tag'),
      ...text('variant'),
      ...(price.length > 1 && priceRange.test(price) && { price }),
      ...(first('stock') === 'in' && { stock: 'in' as const }),
      ...(option.length > 0 && { option }),
      ...(sort && sort !== 'featured' && { sort }),
      ...(Number.isInteger(page) && page > 1 && page < 10_000 && { page }),
    },
    format: formats.find((format) => format === first('format')) ?? 'html',
  };
}

/** A path without the slashes that it ends with. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
