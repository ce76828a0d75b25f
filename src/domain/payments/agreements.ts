import type { Agreement, AgreementSettings } from '#contract/agreement.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Unit } from '../unit.ts';
import { invalid } from '../check-input.ts';
import { savePreferences } from '../websites/preferences.ts';
import type { Site } from '../websites/site.ts';

/** The ways of paying later and elsewhere that a purchase may choose: cash only where the goods are collected. */
export function agreementsFor({ preferences }: Site, isCollected: boolean): Agreement[] {
  return preferences.payments.agreements.filter(({ kind }) => kind !== 'cash' || isCollected);
}

/** Sets the ways of paying by agreement; orders that were placed keep theirs. */
export async function saveAgreements(unit: Unit, change: Partial<AgreementSettings>): Promise<Refusal | undefined> {
  const { agreements = [] } = change;
  if (new Set(agreements.map(({ id }) => id)).size < agreements.length) {
    return invalid({ agreements: 'Two of these have the same id.' });
  }
  const untitled = agreements.findIndex(({ title }) => title.trim() === '');
  if (untitled >= 0) return invalid({ [`agreements.${untitled}.title`]: 'Enter what customers choose it by.' });
  const silent = agreements.findIndex(({ kind, instructions }) => kind === 'transfer' && instructions.trim() === '');
  if (silent >= 0)
    return invalid({ [`agreements.${silent}.instructions`]: 'Enter the account that customers pay to.' });
  const saved = await savePreferences(unit, 'payments', change);
  return 'changed' in saved ? undefined : saved;
}
