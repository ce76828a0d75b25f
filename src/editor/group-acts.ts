import type { Breakpoint } from '#contract/document.ts';
import type { Transaction } from '#contract/edit.ts';
import * as groups from './group.ts';
import { isHeld, titleIn } from './acts.ts';
import { chosenIds, ofBlocks, toggled, type Selection } from './canvas/selection.ts';
import { newDocumentId } from './new-id.ts';
import { texts } from './texts.ts';
import type { Desk } from './use-desk.ts';

/** What is done to all blocks that are chosen, or to the one that is; each is one step. */
export function groupActs(desk: Desk) {
  const { stored, breakpoint, sections, selection, select, act, say } = desk;
  const ids = selection?.kind === 'block' ? chosenIds(selection) : [];
  const group = { ids, breakpoint };
  const choose = (next: Selection | undefined) => {
    select(next);
    if (next) say(next.group ? texts.chosenBlocks(next.group.length) : texts.chosen(titleIn(desk, next.id)));
  };
  const arrange = (transaction: Transaction, done: string) => {
    if (isHeld(desk, ids)) return;
    const isDone = transaction.operations.length > 0 && act(transaction);
    say(isDone ? done : texts.unchanged);
  };
  const mark = (change: Parameters<typeof groups.markGroup>[2], name: string) => {
    if (act(groups.markGroup(stored, ids, change, name))) say(`${name}: ${titleOfAll(desk)}`);
  };
  return {
    /** Adds a block to what is chosen, or takes it from there. */
    toggle: (id: string) => choose(toggled(selection, id)),
    chooseBlocks: (blocks: readonly string[]) => choose(ofBlocks(blocks)),
    /** All blocks of the section that something is chosen in. */
    chooseAll: () => {
      const [first = ''] = ids.length > 0 ? ids : [selection?.id];
      const section = sections.find(({ id, blocks }) => id === first || blocks.some((block) => block.id === first));
      if (section && section.blocks.length > 0) choose(ofBlocks(section.blocks.map(({ id }) => id)));
    },
    moveGroup: (by: { columns: number; rows: number }) =>
      arrange(groups.moveGroup(stored, group, by), texts.movedBlocks(ids.length)),
    align: (side: groups.Side) => arrange(groups.alignGroup(stored, group, side), texts.aligned(texts.sides[side])),
    distribute: (axis: 'columns' | 'rows') =>
      arrange(groups.distributeGroup(stored, group, axis), texts.distributed[axis]),
    duplicateBlocks: () => {
      const copies = new Map(ids.map((id) => [id, newDocumentId()]));
      if (act(groups.duplicateGroup(stored, ids, copies))) choose(ofBlocks([...copies.values()]));
    },
    hide: (width: Breakpoint, isHidden: boolean) =>
      mark({ hidden: { breakpoint: width, isHidden } }, isHidden ? texts.steps.hide[width] : texts.steps.show[width]),
    /** One layer forward, or back. */
    layer: (by: 1 | -1) => {
      if (isHeld(desk, ids)) return;
      const name = by > 0 ? texts.steps.forward : texts.steps.back;
      if (act(groups.layerGroup(stored, group, by, name))) say(`${name}: ${titleOfAll(desk)}`);
    },
    bleed: (bleeds: boolean) => mark({ bleeds }, bleeds ? texts.steps.bleed : texts.steps.noBleed),
    lock: (isLocked: boolean) => mark({ isLocked }, isLocked ? texts.steps.lock : texts.steps.unlock),
  };
}

function titleOfAll(desk: Desk): string {
  const { selection } = desk;
  if (!selection) return '';
  return selection.group ? texts.blocksChosen(selection.group.length) : titleIn(desk, selection.id);
}
