import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Trash2,
} from 'lucide-react';
import { memo } from 'react';
import type { Breakpoint } from '#contract/document.ts';
import { defaultGridColumns } from '#catalog/layout.ts';
import { boxAround, sides, type Side } from './group.ts';
import { placementAt } from '#documents/placement.ts';
import { documentLimits } from '#documents/structure.ts';
import { Button } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Tooltip } from '#kit/tooltip.tsx';
import { texts } from './texts.ts';
import { useEditor, type Editor } from './use-editor.ts';
import { useLatest } from './use-latest.ts';
import styles from './editor.module.css';

const icons: Record<Side, typeof Copy> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};

const spreads = [
  ['columns', AlignHorizontalDistributeCenter],
  ['rows', AlignVerticalDistributeCenter],
] as const;

/** What can be changed of several blocks at once. */
export function GroupInspector({ ids }: { ids: readonly string[] }) {
  const editor = useEditor();
  const act = (label: string, Icon: typeof Copy, onPress: () => void, isDisabled = false) => (
    <Tooltip text={label}>
      <Button kind="quiet" aria-label={label} isDisabled={isDisabled} onPress={onPress}>
        <Icon aria-hidden="true" />
      </Button>
    </Tooltip>
  );
  const { selection } = editor;
  if (!selection) return null;
  return (
    <div className={styles.inspector}>
      <h2>{texts.blocksChosen(ids.length)}</h2>
      <div className={styles.row}>
        {act(texts.duplicate, CopyPlus, editor.duplicateBlocks)}
        {act(texts.copy, Copy, () => editor.copy(selection))}
        {act(texts.paste, ClipboardPaste, () => void editor.paste())}
        {act(texts.remove, Trash2, () => editor.remove(selection))}
      </div>
      <fieldset className={styles.place}>
        <legend>{texts.lineUp}</legend>
        <div className={styles.spread}>
          {sides.map((side) => (
            <span key={side}>{act(texts.alignTo(texts.sides[side]), icons[side], () => editor.align(side))}</span>
          ))}
          {spreads.map(([axis, Icon]) => (
            <span key={axis}>{act(texts.distributed[axis], Icon, () => editor.distribute(axis), ids.length < 3)}</span>
          ))}
        </div>
      </fieldset>
      <GroupPlace ids={ids} />
      <Marks ids={ids} />
      <p className={styles.words}>{texts.groupHint}</p>
    </div>
  );
}

function GroupPlace({ ids }: { ids: readonly string[] }) {
  const { placed, breakpoint, moveGroup } = useEditor();
  const blocks = ids.map((id) => placed(id)).filter((block) => block !== undefined);
  if (blocks.length === 0) return null;
  const { column, row, width } = boxAround(blocks.map((block) => placementAt(block, breakpoint)));
  return (
    <fieldset className={styles.place}>
      <legend>{texts.groupPlace}</legend>
      <NumberField
        label={texts.column}
        value={column}
        minValue={1}
        maxValue={defaultGridColumns + 1 - width}
        onChange={(value) => moveGroup({ columns: value - column || 0, rows: 0 })}
      />
      <NumberField
        label={texts.row}
        value={row}
        minValue={1}
        maxValue={documentLimits.rows}
        onChange={(value) => moveGroup({ columns: 0, rows: value - row || 0 })}
      />
    </fieldset>
  );
}

/** Where blocks are shown, and whether they keep their place. */
export function Marks({ ids }: { ids: readonly string[] }) {
  const editor = useEditor();
  const latest = useLatest(editor);
  const blocks = ids.map((id) => editor.document.blocks[id]);
  const isHidden = (width: Breakpoint) => blocks.every((block) => block?.hidden?.includes(width));
  const state = { desktop: !isHidden('desktop'), mobile: !isHidden('mobile') };
  return <MarkSwitches {...state} isLocked={blocks.every((block) => block?.isLocked)} latest={latest} />;
}

interface MarkSwitchesProps extends Record<Breakpoint, boolean> {
  isLocked: boolean;
  latest: () => Editor;
}

const MarkSwitches = memo(function MarkSwitches({ isLocked, latest, ...isShownOn }: MarkSwitchesProps) {
  return (
    <fieldset className={styles.marks}>
      <legend>{texts.shown}</legend>
      {(['desktop', 'mobile'] as const).map((width) => (
        <Switch key={width} isSelected={isShownOn[width]} onChange={(isShown) => latest().hide(width, !isShown)}>
          {texts.shownOn[width]}
        </Switch>
      ))}
      <Switch isSelected={isLocked} onChange={(locks) => latest().lock(locks)}>
        {texts.locked}
      </Switch>
      <p className={styles.words}>{texts.lockedHint}</p>
    </fieldset>
  );
});
