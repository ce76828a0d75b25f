import { WaysPage } from '../settings/ways-page.tsx';
import { reports as texts } from '../texts/reports.ts';
import { ways } from './ways.ts';

/** The reports of the shop, and the one that the address names. */
export function ReportsPage() {
  return <WaysPage label={texts.title} ways={ways} />;
}
