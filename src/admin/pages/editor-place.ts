import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { enterWebsite, rootRoute } from '../site-route.ts';

/** The editor of a page, which takes the whole window. */
export const editorPlace = createRoute({
  getParentRoute: () => rootRoute,
  path: '/config/$site/pages/$pageId',
  beforeLoad: ({ context, params, preload }) => enterWebsite(context, params.site, preload),
  component: lazyRouteComponent(() => import('./editor-page.tsx'), 'EditorPage'),
});

/** The same of the page of a post, on which its words stand. */
export const postEditorPlace = createRoute({
  getParentRoute: () => rootRoute,
  path: '/config/$site/posts/$postId/page',
  beforeLoad: ({ context, params, preload }) => enterWebsite(context, params.site, preload),
  component: lazyRouteComponent(() => import('./editor-page.tsx'), 'PostEditorPage'),
});
