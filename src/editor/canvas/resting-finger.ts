/** A finger that rests so long, in ms, where it was put down wants more than to scroll or to press. */
const restMs = 400;

/**
 * Tells of a finger that rests on a block of the page, by the block's id: as on a phone's own screen somebody wants to
 * drag it.
 */
export function watchRestingFinger(frame: Document, signal: AbortSignal, tell: (id: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const begin = ({ target, pointerType }: PointerEvent) => {
    stop();
    const element = target as Element | null;
    const id = element?.closest<HTMLElement>('[data-block]')?.dataset.block;
    // In a text that is written it chooses words.
    if (pointerType !== 'touch' || id === undefined || element?.closest('[contenteditable=true]')) return;
    timer = setTimeout(() => tell(id), restMs);
  };
  frame.addEventListener('pointerdown', begin, { signal, capture: true });
  for (const name of ['pointermove', 'pointerup', 'pointercancel'] as const) {
    frame.addEventListener(name, stop, { signal, capture: true });
  }
  signal.addEventListener('abort', stop);
}
