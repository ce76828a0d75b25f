import type { Page } from 'playwright-core';

/**
 * What is wrong with how fields and what is said of them stand on the page now: each has its label, its hint, the field
 * and its problem in this order and tied to it, and what has a mark before it begins each line beside that.
 */
export async function findFieldFaults(page: Page): Promise<string[]> {
  return [...(await page.evaluate(findDisorder)), ...(await page.evaluate(findUnderMarks))];
}

/** Runs in the page. In forms that owners make the problem stands above the title (storefront 5.35). */
function findDisorder(): string[] {
  const faults: string[] = [];
  for (const field of document.querySelectorAll<HTMLElement>('.field')) {
    const part = (selector: string) =>
      [...field.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility() && one.textContent !== '');
    const [label, hint, problem] = ['.field__label', '.field__hint', '.field__error'].map(part);
    const input = field.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
    if (!input?.checkVisibility()) continue;
    const isOwners = field.classList.contains('form-item');
    const inOrder = isOwners ? [problem, label, hint, input] : [label, hint, input, problem];
    const there = inOrder.filter((one) => one !== undefined);
    const follows = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    const name = label?.textContent.trim() ?? input.id;
    if (there.some((one, at) => at > 0 && !follows(there[at - 1]!, one))) faults.push(`${name}: out of order`);
    const group = input.closest('fieldset[aria-describedby]');
    const tied = `${input.getAttribute('aria-describedby')} ${group?.getAttribute('aria-describedby')}`.split(' ');
    for (const said of [hint, problem]) {
      if (said?.id && !tied.includes(said.id)) faults.push(`${name}: not tied to “${said.textContent.trim()}”`);
    }
  }
  return faults;
}

/** Runs in the page. */
function findUnderMarks(): string[] {
  const marked = [...document.querySelectorAll<HTMLElement>('.notice--error, .field__error:not(:empty)')];
  return marked.flatMap((element) => {
    if (!element.checkVisibility()) return [];
    const { left } = element.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(element);
    // What is there for those who hear it alone takes no room.
    const lines = [...words.getClientRects()].filter(({ width }) => width > 1);
    const mark = Number.parseFloat(getComputedStyle(element, '::before').width);
    const isUnder = lines.some((line) => line.left < left + mark);
    return isUnder ? [`under its mark: “${element.textContent.trim()}”`] : [];
  });
}
