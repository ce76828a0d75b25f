import type { CustomerMail } from '#catalog/customer-mails.ts';
import { MailText } from '#contract/mail-text-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { checkInput } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { savePreferences } from './preferences.ts';

/** Writes a mail to customers anew; one of which nothing is left is the original again. */
export async function saveMailText(unit: Unit, mail: CustomerMail, input: unknown): Promise<Refusal | undefined> {
  const given = checkInput(MailText, input);
  if (given instanceof Refusal) return given;
  const isEmpty = Object.values(given).join('').trim() === '';
  const saved = await savePreferences(unit, 'mails', { [mail]: isEmpty ? null : given });
  return saved instanceof Refusal ? saved : undefined;
}

/** Takes a mail to customers back to the original. */
export async function resetMailText(unit: Unit, mail: CustomerMail): Promise<Refusal | undefined> {
  const saved = await savePreferences(unit, 'mails', { [mail]: null });
  return saved instanceof Refusal ? saved : undefined;
}
