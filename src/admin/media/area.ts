import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import type { FilesShown } from '#contract/file-calls.ts';
import { area } from '../area.ts';
import { readText } from '../read-text.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

/** What of the pictures is shown, as the address says it. */
export interface MediaSearch {
  search?: string;
  only?: 'unused' | 'undescribed';
  folder?: string;
  tag?: string;
}

/** The same of films, sound and other files. */
export interface FilesSearch {
  search?: string;
  sort?: FilesShown;
}

const readOne = (key: string, value: unknown, known: readonly unknown[]) =>
  known.includes(value) ? { [key]: value } : {};

const sorts = ['video', 'audio', 'captions', 'document', 'font', 'unused'] satisfies FilesShown[];

/* What an address asks for, without what it cannot mean. */

const readFilesFilter = ({ search, sort }: Record<string, unknown>): FilesSearch => ({
  ...readText('search', search),
  ...readOne('sort', sort, sorts),
});

const readFilter = ({ search, only, folder, tag }: Record<string, unknown>): MediaSearch => ({
  ...readText('search', search),
  ...readOne('only', only, ['unused', 'undescribed']),
  ...readText('folder', folder),
  ...readText('tag', tag),
});

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'media' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('./media-page.tsx'), 'MediaPage'),
});

const asset = createRoute({
  getParentRoute: () => frame,
  path: '$assetId',
  component: lazyRouteComponent(() => import('./asset-page.tsx'), 'AssetPage'),
});

const files = createRoute({
  getParentRoute: () => frame,
  path: 'files',
  validateSearch: readFilesFilter,
  component: lazyRouteComponent(() => import('./files-page.tsx'), 'FilesPage'),
});

const file = createRoute({
  getParentRoute: () => frame,
  path: 'files/$fileId',
  component: lazyRouteComponent(() => import('./file-page.tsx'), 'FilePage'),
});

const trash = createRoute({
  getParentRoute: () => frame,
  path: 'trash',
  component: lazyRouteComponent(() => import('./trash-page.tsx'), 'TrashPage'),
});

export const media = area({
  label: areas.media,
  icon: Images,
  permission: 'media.manage',
  route: frame.addChildren([list, asset, files, file, trash]),
});
