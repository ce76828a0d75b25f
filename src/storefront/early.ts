// Stands in the page itself and runs before any module is there, so it imports nothing (docs/decisions/islands.md).
// `data-modules` of its element are what an island needs that waits for a visitor.
{
  const sleeping = '[data-trigger=interaction]:not([data-settled])';
  let missing = document.currentScript?.dataset.modules?.split(' ').filter(Boolean) ?? [];
  let isLost = false;

  /** The sleeping island that was touched; a control may stand outside of it and belong to its form. */
  const islandOf = ({ target }: Event) => {
    if (!(target instanceof Element)) return null;
    const form = 'form' in target && target.form instanceof Element ? target.form : target;
    return form.closest<HTMLElement>(sleeping) ?? target.closest<HTMLElement>(sleeping);
  };

  /**
   * All that the island needs comes at once, not one import after another; what the touch shows is seen before. No timer:
   * browsers keep those back until the finger is lifted, when the press is to be shown.
   */
  const comeNear = (event: Event) => {
    const root = islandOf(event);
    if (!root || 'near' in root.dataset) return;
    root.dataset.near = '';
    const ask = () => {
      for (const href of missing) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
      missing = [];
      root.dispatchEvent(new Event('near'));
    };
    requestAnimationFrame(() => requestAnimationFrame(ask));
  };
  for (const type of ['pointerover', 'touchstart', 'focusin', 'change']) {
    addEventListener(type, comeNear, { capture: true, passive: true });
  }

  /** A press counts from now on: the loader does it again once the island is awake. */
  const press = (event: SubmitEvent) => {
    const { target: form } = event;
    if (!islandOf(event) || isLost || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    comeNear(event);
    form.dataset.pressed = '';
    const button = form.querySelector<HTMLElement>('[data-busy]:not([data-label])');
    if (!button) return;
    if (!form.checkValidity()) {
      // What is missing is shown at once; the island says what, in the shop's words.
      form.querySelector<HTMLElement>(':is(input, select):invalid')?.focus();
      return;
    }
    button.dataset.label = button.textContent;
    button.textContent = button.dataset.busy ?? '';
    button.ariaDisabled = 'true';
  };
  addEventListener('submit', press, true);

  /** Without the loader the browser does what it would without any code. */
  const giveUp = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    isLost = true;
    for (const form of document.querySelectorAll('form[data-pressed]')) HTMLFormElement.prototype.submit.call(form);
  };
  addEventListener('error', giveUp, true);

  /** The buttons beside a quantity; who listens to the field hears of it as if it had been typed. */
  const step = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-step-by]');
    const input = button && button.parentElement?.querySelector('input');
    if (!input) return;
    event.stopImmediatePropagation();
    const before = input.value;
    input.stepUp(Number(button.dataset.stepBy));
    if (input.value !== before) input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('step', { bubbles: true }));
  };
  addEventListener('click', step, true);
}
