import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { findWebsite, rootRoute } from '../site-route.ts';

/** The editor of a page, which takes the whole window. */
export const editorPlace = createRoute({
  getParentRoute: () => rootRoute,
  path: '/config/$site/pages/$pageId',
  beforeLoad: ({ context, params }) => findWebsite(context, params.site),
  component: lazyRouteComponent(() => import('./editor-page.tsx'), 'EditorPage'),
});
