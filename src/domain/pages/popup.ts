import type { PopupChange } from '#contract/popup-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { documentText } from '#documents/canonical.ts';
import { invalid } from '../check-input.ts';
import type { Unit } from '../unit.ts';
import { lockPreferences, savePreferences } from '../websites/preferences.ts';
import { loadLiveDocument } from './load-document.ts';
import { starterPages } from './starter-slides.ts';

const slide = 'popup-overlay';

/** Changes when a website's popup opens; one that is changed is another, and is shown again. */
export async function changePopup(unit: Unit, change: PopupChange): Promise<Refusal | undefined> {
  if (change.isOn && !(await isWritten(unit))) return invalid({ isOn: 'Write what it says, and publish it, first.' });
  const { version } = await lockPreferences(unit, 'popup');
  const saved = await savePreferences(unit, 'popup', { ...change, version: version + 1 });
  return saved instanceof Refusal ? saved : undefined;
}

/** What the popup says is another from now on: also who has closed it is shown it. */
export const showPopupAgain = (unit: Unit): Promise<Refusal | undefined> => changePopup(unit, {});

/** Whether it says anything but what every popup begins with. */
async function isWritten({ tx, websiteId }: Unit): Promise<boolean> {
  const live = await loadLiveDocument(tx, { websiteId, ownerId: slide }, () => {});
  return documentText(live) !== documentText(starterPages[slide]);
}
