import { granted, type Unit } from '../unit.ts';
import { addDomain, keepFinding } from '../websites/domains.ts';

/** Gives a website a domain that is proven and leads here; the first is its primary one. */
export async function addTestDomain(unit: Unit, host: string): Promise<void> {
  granted(await addDomain(unit, { host }));
  granted(await keepFinding(unit, host, { state: 'ready', found: [] }));
}
