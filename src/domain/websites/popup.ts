import type { PopupChange } from '#contract/popup-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { lockPreferences, savePreferences } from './preferences.ts';

/** Changes a website's popup; one that is changed is another, and is shown again. */
export async function changePopup(unit: Unit, change: PopupChange): Promise<Refusal | undefined> {
  const stored = await lockPreferences(unit, 'popup');
  const popup = { ...stored, ...change, version: stored.version + 1 };
  const errors = {
    ...(popup.isOn && popup.title.trim() === '' && { title: 'Give it a title.' }),
    ...(popup.buttonText && popup.buttonUrl === '' && { buttonUrl: 'Say where the button leads.' }),
  };
  if (Object.keys(errors).length > 0) return invalid(errors);
  const saved = await savePreferences(unit, 'popup', popup);
  return saved instanceof Refusal ? saved : undefined;
}
