import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { findWebsite, rootRoute } from '../site-route.ts';

/** The editor of a page, which takes the whole window. */
export const editorPlace = createRoute({
  getParentRoute: () => rootRoute,
  path: '/config/$site/pages/$pageId',
  beforeLoad: ({ context, params }) => findWebsite(context, params.site),
  component: lazyRouteComponent(() => import('./editor-page.tsx'), 'EditorPage'),
});

/** The same of the page of a post, on which its words stand. */
export const postEditorPlace = createRoute({
  getParentRoute: () => rootRoute,
  path: '/config/$site/posts/$postId/page',
  beforeLoad: ({ context, params }) => findWebsite(context, params.site),
  component: lazyRouteComponent(() => import('./editor-page.tsx'), 'PostEditorPage'),
});
