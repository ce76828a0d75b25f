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
