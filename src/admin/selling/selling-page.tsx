import { WaysPage } from '../settings/ways-page.tsx';
import { selling as texts } from '../texts/selling.ts';
import { ways } from './ways.ts';

/** What holds of all that is sold, and the part that the address names. */
export function SellingPage() {
  return <WaysPage label={texts.title} ways={ways} />;
}
