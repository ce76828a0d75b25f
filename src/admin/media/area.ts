import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

/** What of the pictures is shown, as the address says it. */
export interface MediaSearch {
  search?: string;
  only?: 'unused' | 'undescribed';
}

/** What an address asks for, without what it cannot mean. */
function readFilter({ search, only }: Record<string, unknown>): MediaSearch {
  return {
    ...((typeof search === 'string' || typeof search === 'number') && search !== '' && { search: String(search) }),
    ...((only === 'unused' || only === 'undescribed') && { only }),
  };
}

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

export const media = area({
  label: areas.media,
  icon: Images,
  permission: 'media.manage',
  route: frame.addChildren([list, asset]),
});
