import type { NoticesChange } from '#contract/notice-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { lockPreferences, savePreferences } from './preferences.ts';

/** Changes what a website says to all its visitors; a popup that is changed is another one, and is shown again. */
export async function changeNotices(unit: Unit, { bar, popup }: NoticesChange): Promise<Refusal | undefined> {
  const errors = {
    ...(bar?.isOn && bar.text.trim() === '' && { 'bar.text': 'Say what is announced.' }),
    ...(popup?.isOn && popup.title.trim() === '' && { 'popup.title': 'Give it a title.' }),
    ...(popup?.buttonText && popup.buttonUrl === '' && { 'popup.buttonUrl': 'Say where the button leads.' }),
  };
  if (Object.keys(errors).length > 0) return invalid(errors);
  const stored = await lockPreferences(unit, 'notices');
  const saved = await savePreferences(unit, 'notices', {
    ...(bar && { bar }),
    ...(popup && { popup: { ...popup, version: stored.popup.version + 1 } }),
  });
  return saved instanceof Refusal ? saved : undefined;
}
