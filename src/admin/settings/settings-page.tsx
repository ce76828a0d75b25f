import { useWebsite } from '../session/session.ts';
import { settings as texts } from '../texts/settings.ts';
import { ways } from './ways.ts';
import { WaysPage } from './ways-page.tsx';

/** The parts of the settings, and the one that the address names. */
export function SettingsPage() {
  const { permissions } = useWebsite();
  const open = ways.filter((way) => !('permission' in way) || permissions.includes(way.permission));
  return <WaysPage label={texts.title} ways={open} />;
}
