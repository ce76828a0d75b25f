import type { Placement } from '#contract/document.ts';
import { columnsOf, placementAt } from '#documents/placement.ts';
import { dragged } from './canvas/pointer-grid.ts';
import { freePlaces, rowsOf, steppedPlace } from './section-rows.ts';
import { texts } from './texts.ts';
import type { Editor } from './use-editor.ts';

const steps: Record<string, { columns: number; rows: number }> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
};

/** Whether keys take a step back or do it again, which the page has for all its parts. */
export function isStep({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && ['z', 'y'].includes(key.toLowerCase());
}

/**
 * What keys do to what is chosen, where the focus is on the page or on its entry in the list of layers; gives whether
 * they did something. `write` begins to write a text where it stands.
 */
export function pressKey(event: KeyboardEvent, editor: Editor, write: (id: string) => void): boolean {
  if (event.ctrlKey || event.metaKey) return pressHeld(event, editor);
  return event.altKey ? reorder(event, editor) : pressPlain(event, editor, write);
}

function pressHeld({ key, shiftKey }: KeyboardEvent, editor: Editor): boolean {
  const { selection } = editor;
  const letter = key.toLowerCase();
  if (letter === 'z' && !shiftKey) editor.undo();
  else if (letter === 'y' || letter === 'z') editor.redo();
  else if (letter === 'v') void editor.paste();
  else if (letter === 'c' && selection) editor.copy(selection);
  else if (letter === 'x' && selection) {
    editor.copy(selection);
    editor.remove(selection);
  } else if (letter === 'a' && selection) editor.chooseAll();
  else if (letter === ']' && selection?.kind === 'block') editor.layer(1);
  else if (letter === '[' && selection?.kind === 'block') editor.layer(-1);
  else if (letter === 'd' && selection?.kind === 'block') editor.duplicateBlocks();
  else if (letter === 'd' && selection) editor.duplicateSection(selection.id);
  else return false;
  return true;
}

function pressPlain({ key, shiftKey }: KeyboardEvent, editor: Editor, write: (id: string) => void): boolean {
  const { selection, breakpoint } = editor;
  if (!selection) return false;
  const placed = selection.kind === 'block' ? editor.placed(selection.id) : undefined;
  const step = steps[key];
  if (selection.kind === 'section' && (step || selection.place)) {
    if (step) return pressSection(step, shiftKey, editor);
    if (key === 'Escape') return mark(editor, undefined);
  }
  if (step && selection.group) editor.moveGroup(step);
  else if (step && placed) {
    const sides = shiftKey ? { right: true, bottom: true } : undefined;
    editor.place(placed.id, dragged(placementAt(placed, breakpoint), step, placed.columns[breakpoint], sides));
  } else if (key === 'Enter') write(selection.id);
  else if (key === 'Delete' || key === 'Backspace') editor.remove(selection);
  else if (key === 'Escape') editor.select(undefined);
  else return false;
  return true;
}

/** Arrows mark a free place of a section and move the mark; with Shift they change its size, or else the section's rows. */
function pressSection(step: { columns: number; rows: number }, isSized: boolean, editor: Editor): boolean {
  const { selection, sections, breakpoint } = editor;
  const section = sections.find(({ id }) => id === selection?.id);
  if (!section) return false;
  const rows = rowsOf(section, breakpoint);
  if (!selection?.place && isSized) {
    if (step.rows !== 0) editor.giveRows(section.id, rows + step.rows);
    return true;
  }
  const columns = columnsOf(section.section.grid, breakpoint);
  const [first] = selection?.place ? [] : freePlaces(section, breakpoint);
  const place = selection?.place ? steppedPlace(selection.place, step, { columns, rows }, isSized) : first;
  if (!place) editor.say(texts.noneFree);
  return mark(editor, place);
}

function mark({ selection, mark: markIn }: Editor, place: Placement | undefined): true {
  if (selection) markIn(selection.id, place);
  return true;
}

/** Alt and an arrow: earlier or later in the reading order; a block goes on in the section before or behind. */
function reorder({ key }: KeyboardEvent, editor: Editor): boolean {
  const { selection, sections } = editor;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!selection || selection.group || step === undefined) return false;
  const { kind, id } = selection;
  const at = sections.findIndex((one) => one.id === id || one.blocks.some((block) => block.id === id));
  const section = sections[at];
  if (!section) return false;
  if (kind === 'section') {
    if (sections[at + step]) editor.moveSection(id, at + step);
    return true;
  }
  const to = section.blocks.findIndex((block) => block.id === id) + step;
  const next = sections[at + step];
  if (section.blocks[to]) editor.moveBlock(id, section.id, to);
  else if (next) editor.moveBlock(id, next.id, step > 0 ? 0 : next.blocks.length);
  return true;
}

const tabStops = 'a[href], button, input, textarea, select, summary, [tabindex="0"], [contenteditable="true"]';

/** What stands before or behind the page in the order of Tab: the page is one stop, however many links are on it. */
export function stopBeside(frame: Element, isBefore: boolean): HTMLElement | undefined {
  const stops = [...document.querySelectorAll<HTMLElement>(tabStops)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }) && !stop.matches(':disabled'),
  );
  const behind = stops.findIndex((stop) => frame.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  return isBefore ? stops.at(behind === -1 ? -1 : behind - 1) : stops[behind];
}
