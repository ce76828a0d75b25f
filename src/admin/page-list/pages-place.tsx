import { PagesPage } from '../pages/pages-page.tsx';
import { useWebsite } from '../session/session.ts';
import { PageList } from './page-list.tsx';

/** The pages: to arrange them, or, for who may not, to read and to edit them. */
export function PagesPlace() {
  const { permissions } = useWebsite();
  return permissions.includes('pages.manage') ? <PagesPage /> : <PageList />;
}
