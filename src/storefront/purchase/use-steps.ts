import { useEffect, useEffectEvent, type RefObject } from 'react';
import { labels } from '#catalog/labels.ts';
import { announce } from '#ui/live-region.ts';

/** Says the quantity that the buttons beside its field have made; the field may stand outside the form. */
export function useSteps(form: RefObject<HTMLFormElement | null>, onStep: () => void): void {
  const say = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.form !== form.current) return;
    onStep();
    announce(`${labels.quantity} ${target.value}`);
  });
  useEffect(() => {
    const listen = (event: Event) => say(event);
    document.addEventListener('step', listen);
    return () => document.removeEventListener('step', listen);
  }, []);
}
