import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { keep, readKept } from './keep.ts';

/** `keys` as "Mod+K" or "?"; Mod is Cmd on a Mac, Ctrl elsewhere. */
export interface Shortcut {
  keys: string;
  label: string;
  act: () => void;
}

const singleKeysKey = 'workshop-single-keys';
const listeners = new Set<() => void>();
let declared: readonly Shortcut[] = [];
let areSingleKeysOn: boolean | undefined;

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const isSingle = (keys: string) => !keys.includes('+');

function change(next: readonly Shortcut[]): void {
  declared = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Declares a shortcut where it is used: it works, and stands in the list of all, while this part is shown. */
export function useShortcut(keys: string, label: string, act: () => void): void {
  const onPress = useEffectEvent(act);
  useEffect(() => {
    const shortcut = { keys, label, act: () => onPress() };
    change([...declared, shortcut]);
    return () => change(declared.filter((other) => other !== shortcut));
  }, [keys, label]);
}

/** The shortcuts that work now. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => declared);
}

/** Whether shortcuts of a single key work, and the way to change that: speech may press them by mistake (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  const areOn = useSyncExternalStore(subscribe, singleKeys);
  const turn = (next: boolean) => {
    areSingleKeysOn = next;
    keep(singleKeysKey, next ? 'on' : 'off');
    change(declared);
  };
  return [areOn, turn];
}

function singleKeys(): boolean {
  areSingleKeysOn ??= readKept(singleKeysKey) !== 'off';
  return areSingleKeysOn;
}

/** `keys`, or a sentence that names some, as they stand on this keyboard: "⌘K" or "Ctrl+K". */
export function keysText(keys: string): string {
  return isMac() ? keys.replaceAll('Mod+', '⌘') : keys.replaceAll('Mod+', 'Ctrl+');
}

/** Listens for the shortcuts; stands once in the application. They rest while a dialog is open. */
export function useShortcutKeys(): void {
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Toasts are dialogs, too, but not modal ones. */
const modal = '[role=dialog], [role=alertdialog]:not([aria-modal=false])';

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat) return;
  // Of two for the same keys the one declared last is nearer to what the owner does.
  const pressed = declared.findLast(({ keys }) => isPressed(keys, event));
  // To look for a dialog is to go through the whole screen: not with each key that is typed.
  if (!pressed || document.querySelector(modal)) return;
  event.preventDefault();
  takeOver(document.activeElement);
  // By then what the field said is drawn.
  setTimeout(() => pressed.act());
}

/** A number counts when its field is left: what is typed in one is taken over before a shortcut acts on it. */
function takeOver(field: Element | null): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

function isPressed(keys: string, event: KeyboardEvent): boolean {
  if (isSingle(keys)) {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    return event.key === keys && !isHeld && singleKeys() && !isTyping(event.target);
  }
  const isModHeld = isMac() ? event.metaKey : event.ctrlKey;
  return (
    isModHeld && !event.altKey && !event.shiftKey && event.key.toUpperCase() === keys.replace('Mod+', '').toUpperCase()
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
