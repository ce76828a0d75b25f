/** So many frames the settings of what was chosen have to come. */
const patience = 90;

/** Puts the focus where a picture of what is chosen has no words yet, once its settings are there. */
export async function leadToWords(): Promise<void> {
  for (let frame = 0; frame < patience; frame++) {
    await new Promise(requestAnimationFrame);
    // What asked for it is still closing, and gives the focus back.
    const field = document.querySelector('[role=dialog]') ? null : document.querySelector('[data-picture-words]');
    const input = field?.querySelector('input');
    if (!field || !input) continue;
    for (let at = field.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true;
    await new Promise(requestAnimationFrame);
    input.focus();
    return;
  }
}

/** So many frames a field has to keep the focus: what was chosen before may still be shown for one. */
const steady = 3;

/** Puts the focus into the first field of what is chosen, below what can be done with anything, once it is there. */
export async function leadToFirstField(settings: HTMLElement | null): Promise<void> {
  for (let frame = 0, kept = 0; frame < patience && kept < steady; frame++) {
    await new Promise(requestAnimationFrame);
    const fields = settings?.querySelectorAll<HTMLElement>(
      'h2 + * ~ * :is(input, textarea, button, [contenteditable])',
    );
    const first = [...(fields ?? [])].find(
      (field) => field.checkVisibility() && !field.closest('[role=toolbar], [aria-hidden=true]'),
    );
    kept = first && document.activeElement === first ? kept + 1 : 0;
    if (kept === 0) first?.focus();
  }
}
