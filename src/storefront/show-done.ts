import { scrollToElement } from '#ui/scroll-to.ts';
import { settled } from '#ui/settled.ts';

/** Brings what stands in the place of a form that was sent into view, once the owner's code after it has done its work (storefront 4). */
export async function showDone(done: Element): Promise<void> {
  await settled();
  await scrollToElement(done, 'center');
}
