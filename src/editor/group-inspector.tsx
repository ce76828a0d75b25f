import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  BringToFront,
  ClipboardPaste,
  Copy,
  CopyPlus,
  SendToBack,
  Trash2,
} from 'lucide-react';
import { memo } from 'react';
import type { Breakpoint } from '#contract/document.ts';
import { mostGridColumns } from '#catalog/layout.ts';
import { boxAround, sides, wayWithin, type Side } from './group.ts';
import { placementAt } from '#documents/placement.ts';
import { documentLimits } from '#documents/structure.ts';
import { Button } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { keysText } from '#kit/shortcuts.ts';
import { Tooltip } from '#kit/tooltip.tsx';
import { useLatest } from '#kit/use-latest.ts';
import { panelTexts as texts } from './panel-texts.ts';
import { useEditor, type Editor } from './use-editor.ts';
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
  const { column, row } = boxAround(blocks.map((block) => placementAt(block, breakpoint)));
  const members = blocks.map((block) => ({
    placement: placementAt(block, breakpoint),
    columns: block.columns[breakpoint],
  }));
  const { columns: room } = wayWithin(members, { columns: mostGridColumns, rows: 0 });
  return (
    <fieldset className={styles.place}>
      <legend>{texts.groupPlace}</legend>
      <NumberField
        countsOnceLeft
        label={texts.column}
        value={column}
        minValue={1}
        maxValue={column + room}
        onChange={(value) => moveGroup({ columns: value - column || 0, rows: 0 })}
      />
      <NumberField
        countsOnceLeft
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
  const [first, ...others] = blocks.map((block) => block?.layer ?? 0);
  return (
    <>
      <Layering
        blocks={blocks.length}
        layer={others.every((layer) => layer === first) ? first : undefined}
        latest={latest}
      />
      <MarkSwitches
        {...state}
        bleeds={blocks.every((block) => block?.bleeds)}
        isLocked={blocks.every((block) => block?.isLocked)}
        latest={latest}
      />
    </>
  );
}

interface LayeringProps {
  /** How many. */
  blocks: number;
  /** Where they lie; nothing where they lie differently. */
  layer: number | undefined;
  latest: () => Editor;
}

const Layering = memo(function Layering({ blocks, layer, latest }: LayeringProps) {
  return (
    <fieldset className={styles.place}>
      <legend>{texts.layering}</legend>
      <div className={styles.wide}>
        <p>{layer === undefined ? texts.layerMixed : texts.layerOf(layer, blocks)}</p>
        <div className={styles.row}>
          <Tooltip text={texts.steps.forward} keys={keysText('Mod+]')}>
            <Button onPress={() => latest().layer(1)}>
              <BringToFront aria-hidden="true" />
              {texts.forward}
            </Button>
          </Tooltip>
          <Tooltip text={texts.steps.back} keys={keysText('Mod+[')}>
            <Button onPress={() => latest().layer(-1)}>
              <SendToBack aria-hidden="true" />
              {texts.back}
            </Button>
          </Tooltip>
        </div>
      </div>
    </fieldset>
  );
});

interface MarkSwitchesProps extends Record<Breakpoint, boolean> {
  bleeds: boolean;
  isLocked: boolean;
  latest: () => Editor;
}

const MarkSwitches = memo(function MarkSwitches({ bleeds, isLocked, latest, ...isShownOn }: MarkSwitchesProps) {
  return (
    <fieldset className={styles.marks}>
      <legend>{texts.shown}</legend>
      {(['desktop', 'mobile'] as const).map((width) => (
        <Switch key={width} isSelected={isShownOn[width]} onChange={(isShown) => latest().hide(width, !isShown)}>
          {texts.shownOn[width]}
        </Switch>
      ))}
      <Switch isSelected={bleeds} onChange={(reaches) => latest().bleed(reaches)}>
        {texts.bleeds}
      </Switch>
      <Switch isSelected={isLocked} onChange={(locks) => latest().lock(locks)}>
        {texts.locked}
      </Switch>
      <p className={styles.words}>{texts.lockedHint}</p>
    </fieldset>
  );
});
