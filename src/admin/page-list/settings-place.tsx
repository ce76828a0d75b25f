import { NothingHere } from '../frame/nothing-here.tsx';
import { PageSettingsPage } from '../pages/page-settings.tsx';
import { useWebsite } from '../session/session.ts';

/** The settings of a page, for who may change them. */
export function SettingsPlace() {
  const { permissions } = useWebsite();
  return permissions.includes('pages.manage') ? <PageSettingsPage /> : <NothingHere />;
}
