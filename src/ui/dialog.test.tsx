import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

describe('Dialog', () => {
  it('is named by its title and described by its text (design 6, accessibility)', () => {
    const html = renderToString(
      <Dialog title="Unable to Add Item" closeLabel="Close" onClose={() => undefined}>
        Too few.
      </Dialog>,
    );
    const id = (attribute: string) => new RegExp(`${attribute}="([^"]+)"`).exec(html)?.[1] ?? 'none';
    expect(html).toContain('role="alertdialog"');
    expect(html).toContain(`<h2 class="dialog__title" id="${id('aria-labelledby')}">Unable to Add Item`);
    expect(html).toContain(`<div class="dialog__text" id="${id('aria-describedby')}">Too few.`);
  });
});
