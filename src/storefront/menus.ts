const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

/**
 * Closes menus – native `<details data-menu>`, of which their common name leaves one open – by Escape, by a press outside,
 * and when the focus or the visitor leaves.
 */
export function followMenus(): void {
  const closeOthers = ({ target }: Event) => {
    for (const menu of openMenus()) {
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    }
  };
  // The window is the target of leaving the page, and in no menu.
  for (const type of ['pointerdown', 'focusin', 'pagehide']) addEventListener(type, closeOthers);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}
