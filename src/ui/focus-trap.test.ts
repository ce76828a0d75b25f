import { afterEach, describe, expect, it, vi } from 'vitest';
import { trapTab } from './focus-trap.ts';

const page = { active: '' };

/** A control of a page, as far as the focus is concerned. */
function control(name: string): HTMLElement {
  const element = { checkVisibility: () => true, focus: () => void (page.active = name) };
  return element as unknown as HTMLElement;
}

const [outside, first, last] = [control('outside'), control('first'), control('last')];
const dialog = {
  contains: (element: unknown) => element === first || element === last,
  querySelectorAll: () => [first, last],
} as unknown as HTMLElement;
const ways = {
  'in a container': { container: dialog },
  'by a predicate': { predicate: (element: Element) => element === first || element === last },
};

/** Presses Tab while the focus is on `from`: where it goes, '' where the browser decides. */
function press(inside: Parameters<typeof trapTab>[0], from: HTMLElement, shiftKey = false): string {
  vi.stubGlobal('document', { activeElement: from, querySelectorAll: () => [outside, first, last] });
  page.active = '';
  trapTab(inside, { key: 'Tab', shiftKey, preventDefault: () => {} });
  return page.active;
}

afterEach(() => vi.unstubAllGlobals());

describe('the containment of the focus', () => {
  it.each(Object.entries(ways))('leads from the last control to the first and back, %s (platform 5)', (_, inside) => {
    expect(press(inside, last)).toBe('first');
    expect(press(inside, first, true)).toBe('last');
    expect(press(inside, outside)).toBe('first');
    expect(press(inside, first)).toBe('');
  });

  it('takes exactly one of a container and a predicate (platform 5)', () => {
    const event = { key: 'Enter', shiftKey: false, preventDefault: () => {} };
    // @ts-expect-error It takes one of them.
    expect(() => trapTab({}, event)).toThrow('exactly one');
    // @ts-expect-error It takes no more.
    expect(() => trapTab({ container: dialog, predicate: () => true }, event)).toThrow('exactly one');
  });
});
