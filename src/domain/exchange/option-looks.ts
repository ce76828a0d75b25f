import { optionKinds } from '#catalog/option-kinds.ts';
import type { OptionLook } from '#contract/product.ts';
import type { Cells } from './cells.ts';

const column = 'options chosen by';

/** How options are chosen, as a cell: a line "swatches: Glaze" for each, and below it lines as "#39434b Ink". */
export function textOfLooks(looks: readonly OptionLook[]): string {
  const lines = looks.flatMap(({ option, kind, colors }) => [
    `${kind}: ${option}`,
    ...colors.map(({ value, color }) => `${color} ${value}`),
  ]);
  return lines.join('\n');
}

/** The same of a cell; what cannot be read is noted. */
export function looksFrom(cells: Cells): OptionLook[] | undefined {
  const text = cells.text(column);
  if (text === undefined) return undefined;
  const looks: OptionLook[] = [];
  for (const line of text.split('\n').flatMap((each) => each.trim() || [])) {
    const kind = optionKinds.find((each) => line.startsWith(`${each}: `));
    const last = looks.at(-1);
    if (kind) looks.push({ option: line.slice(kind.length + 2).trim(), kind, colors: [] });
    else if (last && /^#[0-9a-f]{6} ./i.test(line)) {
      last.colors.push({ value: line.slice(8).trim(), color: line.slice(0, 7).toLowerCase() });
    } else {
      cells.note(column, `“${line.slice(0, 40)}” is neither as “buttons: Size” nor a colour as “#39434b Ink”.`);
      return undefined;
    }
  }
  return looks;
}
