import { ArrowDown, ArrowUp, ClipboardPaste, Copy, CopyPlus, Trash2 } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Select } from '#kit/select.tsx';
import { useLatest } from '#kit/use-latest.ts';
import { failureMessages } from '#catalog/interface-messages.ts';
import { mostGridColumns } from '#catalog/layout.ts';
import type { Block, BlockProps, Breakpoint, Placement, Section, SectionGrid } from '#contract/document.ts';
import { transaction } from '#documents/gestures.ts';
import { changeColumns } from '#documents/grid-columns.ts';
import { columnsOf, placementAt, type PlacedBlock } from '#documents/placement.ts';
import { documentLimits } from '#documents/structure.ts';
import { definitionOf } from '#pages/blocks/registry.ts';
import { AddressField } from './address-field.tsx';
import type { BlockDefinition, Field } from '#pages/blocks/block.ts';
import type { Selection } from './canvas/selection.ts';
import { FieldControl } from './field-control.tsx';
import { FreePlaces } from './free-places.tsx';
import { KeepSection } from './keep-section.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { SectionLookFields } from './section-look-fields.tsx';
import { GroupInspector, Marks } from './group-inspector.tsx';
import type { InspectorProps } from './inspector.tsx';
import { SurroundInspector } from './surround-inspector.tsx';
import { panelTexts as texts } from './panel-texts.ts';
import { useEditor, type Editor } from './use-editor.ts';
import { RichTextTools } from './rich-text-on-demand.tsx';
import styles from './editor.module.css';

/** What a block shows of these is asked for anew when another one is chosen. */
const refreshing: readonly string[] = ['item', 'collection', 'form', 'section'];

/** Whether what goes into a field may be on its way for a while. */
const isUploading = (field: Field) =>
  field.kind === 'image' || field.kind === 'list' || (field.kind === 'url' && field.file !== undefined);

/** What is chosen, and all that can be changed of it, from the fields that its kind declares. */
export function ChosenInspector({ onAddSection, onAddBlock }: InspectorProps) {
  const { selection, part, sections, placed, titleOf } = useEditor();
  const key = useFieldsKey(selection?.id);
  if (part) return <SurroundInspector key={part} part={part} />;
  if (!selection) return null;
  if (selection.group) return <GroupInspector ids={selection.group} />;
  const block = selection.kind === 'block' ? placed(selection.id) : undefined;
  const placedSection = selection.kind === 'section' ? sections.find(({ id }) => id === selection.id) : undefined;
  const section = placedSection?.section;
  return (
    <div className={styles.inspector} key={key}>
      <h2>{titleOf(selection.id)}</h2>
      <Acts />
      {block && <BlockFields placed={block} />}
      {placedSection && <FreePlaces section={placedSection} onAddBlock={onAddBlock} />}
      {section && <SectionFields id={selection.id} section={section} />}
      {section && <Button onPress={onAddSection}>{texts.addSectionBelow}</Button>}
      {section && <KeepSection id={selection.id} />}
    </div>
  );
}

/** Another block has fields of its own; a copy of what is chosen, or was, is shown by those that stand there already. */
function useFieldsKey(id = ''): string {
  const { blocks } = useEditor().document;
  const block = blocks[id];
  const [shown, setShown] = useState({ id, key: id, block });
  if (shown.id === id) return shown.key;
  const key = isCopy(block, blocks[shown.id] ?? shown.block) ? shown.key : id;
  setShown({ id, key, block });
  return key;
}

const isCopy = (one: Block | undefined, other: Block | undefined) =>
  one !== undefined && one.type === other?.type && JSON.stringify(one.props) === JSON.stringify(other.props);

/** What can be done with any section or block by a single press. */
function Acts() {
  const editor = useEditor();
  const { selection, sections, document } = editor;
  const latest = useLatest(editor);
  if (!selection) return null;
  const { kind, id } = selection;
  const sectionId = kind === 'section' ? id : (document.blocks[id]?.sectionId ?? '');
  const at = sections.findIndex((section) => section.id === sectionId);
  const siblings = kind === 'section' ? sections : (sections[at]?.blocks ?? []);
  const index = siblings.findIndex((one) => one.id === id);
  return (
    <div className={styles.row}>
      <StepActs isFirst={index <= 0} isLast={index >= siblings.length - 1} latest={latest} />
      <FixedActs latest={latest} />
      <div className={styles.row}>
        {kind === 'block' && <SwitchVariant id={id} />}
        {kind === 'section' && siblings.length > 1 && <MoveSection id={id} index={index} />}
        {kind === 'block' && sections.length > 1 && <MoveBlock at={at} count={sections.length} latest={latest} />}
      </div>
    </div>
  );
}

interface Acting {
  latest: () => Editor;
}

/** Moves what is chosen among its siblings. */
function moveBy(editor: Editor, way: number): void {
  const { selection, sections, moveSection, moveBlock } = editor;
  if (selection?.kind === 'section')
    return moveSection(selection.id, sections.findIndex(({ id }) => id === selection.id) + way);
  const home = sections.find(({ blocks }) => blocks.some(({ id }) => id === selection?.id));
  const index = home?.blocks.findIndex(({ id }) => id === selection?.id) ?? -1;
  if (home && selection) moveBlock(selection.id, home.id, index + way);
}

/** A button of React Aria takes a millisecond to draw: none is drawn but where it becomes another. */
const StepActs = memo(function StepActs({ isFirst, isLast, latest }: Acting & { isFirst: boolean; isLast: boolean }) {
  return (
    <>
      <Button kind="quiet" aria-label={texts.moveUp} isDisabled={isFirst} onPress={() => moveBy(latest(), -1)}>
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button kind="quiet" aria-label={texts.moveDown} isDisabled={isLast} onPress={() => moveBy(latest(), 1)}>
        <ArrowDown aria-hidden="true" />
      </Button>
    </>
  );
});

/** What can be done wherever something stands. */
const FixedActs = memo(function FixedActs({ latest }: Acting) {
  const withChosen = (act: (editor: Editor, chosen: Selection) => void) => () => {
    const { selection } = latest();
    if (selection) act(latest(), selection);
  };
  return (
    <>
      <Button
        kind="quiet"
        aria-label={texts.duplicate}
        onPress={withChosen((editor, { kind, id }) =>
          kind === 'section' ? editor.duplicateSection(id) : editor.duplicateBlocks(),
        )}
      >
        <CopyPlus aria-hidden="true" />
      </Button>
      <Button kind="quiet" aria-label={texts.copy} onPress={withChosen((editor, chosen) => editor.copy(chosen))}>
        <Copy aria-hidden="true" />
      </Button>
      <Button kind="quiet" aria-label={texts.paste} onPress={() => void latest().paste()}>
        <ClipboardPaste aria-hidden="true" />
      </Button>
      <Button kind="quiet" aria-label={texts.remove} onPress={withChosen((editor, chosen) => editor.remove(chosen))}>
        <Trash2 aria-hidden="true" />
      </Button>
    </>
  );
});

/** Puts the block that is chosen at the end of another section; `at` is its own, of so many. */
const MoveBlock = memo(function MoveBlock({ at, count, latest }: Acting & { at: number; count: number }) {
  const move = (to: number) => {
    const { selection, sections, moveBlock } = latest();
    const target = sections[to];
    if (target && selection) moveBlock(selection.id, target.id, target.blocks.length);
  };
  return (
    <Menu aria-label={texts.moveTo} opener={<Button kind="quiet">{texts.moveTo}</Button>} placement="bottom end">
      {Array.from({ length: count }, (_, index) => index)
        .filter((index) => index !== at)
        .map((index) => (
          <MenuItem key={index} onAction={() => move(index)}>
            {texts.moveToSection(texts.section(index + 1))}
          </MenuItem>
        ))}
    </Menu>
  );
});

/** Puts a section behind another one by a single press. */
function MoveSection({ id, index }: { id: string; index: number }) {
  const { sections, moveSection, titleOf } = useEditor();
  const others = sections.filter((section) => section.id !== id);
  return (
    <Menu aria-label={texts.moveTo} opener={<Button kind="quiet">{texts.moveTo}</Button>} placement="bottom end">
      {index > 0 && <MenuItem onAction={() => moveSection(id, 0)}>{texts.toTop}</MenuItem>}
      {others.map((section, at) => (
        <MenuItem key={section.id} isDisabled={at + 1 === index} onAction={() => moveSection(id, at + 1)}>
          {texts.behindSection(titleOf(section.id))}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Turns a block into another of its kinds; what is in it stays. */
function SwitchVariant({ id }: { id: string }) {
  const editor = useEditor();
  const latest = useLatest(editor);
  const block = editor.document.blocks[id];
  return <VariantMenu variants={block && definitionOf(block)?.variants} latest={latest} />;
}

interface VariantMenuProps extends Acting {
  variants: BlockDefinition['variants'];
}

const VariantMenu = memo(function VariantMenu({ variants = [], latest }: VariantMenuProps) {
  const set = (title: string, props: BlockProps) => {
    const { selection, setProps } = latest();
    if (selection) setProps(selection.id, title, props);
  };
  return (
    <Menu aria-label={texts.switchTo} opener={<Button kind="quiet">{texts.switchTo}</Button>} placement="bottom end">
      {variants.length < 2 && <MenuItem isDisabled>{failureMessages.noSwitchableVariants}</MenuItem>}
      {variants.length > 1 &&
        variants.map(({ code, title, props }) => (
          <MenuItem key={code} onAction={() => set(title, props)}>
            {title}
          </MenuItem>
        ))}
    </Menu>
  );
});

function BlockFields({ placed }: { placed: PlacedBlock }) {
  const editor = useEditor();
  const latest = useLatest(editor);
  const { id, block } = placed;
  const definition = definitionOf(block);
  if (!definition) return <p>{texts.unknownBlock}</p>;
  return (
    <>
      {Object.entries(definition.fields).map(([name, field]) =>
        field.kind === 'list' && field.isKept ? null : name === 'html' && editor.writing?.id === id ? (
          <RichTextTools
            key={name}
            editor={editor.writing.editor}
            label={field.label}
            Target={AddressField}
            Picture={PictureChoice}
            isOnPage
          />
        ) : (
          <BlockField
            // A picture on its way belongs to the block in which it was chosen.
            key={isUploading(field) ? `${id} ${name}` : name}
            name={name}
            field={field}
            value={block.props[name] ?? field.default}
            id={id}
            latest={latest}
          />
        ),
      )}
      <PlaceFields placed={placed} />
      <Marks ids={[id]} />
    </>
  );
}

interface BlockFieldProps {
  id: string;
  name: string;
  field: Field;
  value: unknown;
  latest: () => Editor;
}

/** Drawn when its own value changes. */
const BlockField = memo(function BlockField({ id, name, field, value, latest }: BlockFieldProps) {
  const change = (next: unknown, others?: BlockProps) => {
    latest().setProps(id, field.label, { [name]: next, ...others });
    if (refreshing.includes(field.kind) || name === 'limit') void latest().refresh();
  };
  return <FieldControl field={field} value={value} onChange={change} />;
});

function PlaceFields({ placed }: { placed: PlacedBlock }) {
  const editor = useEditor();
  const latest = useLatest(editor);
  const { breakpoint } = editor;
  const { id } = placed;
  const hasOwn = placed.block.layout.mobile !== undefined;
  const columns = placed.columns[breakpoint];
  return <PlaceNumbers {...placementAt(placed, breakpoint)} {...{ id, columns, breakpoint, hasOwn, latest }} />;
}

interface PlaceNumbersProps extends Placement {
  id: string;
  /** Of the grid. */
  columns: number;
  breakpoint: Breakpoint;
  /** Whether it has a place of its own on the phone. */
  hasOwn: boolean;
  latest: () => Editor;
}

const PlaceNumbers = memo(function PlaceNumbers({
  id,
  columns,
  breakpoint,
  hasOwn,
  latest,
  ...place
}: PlaceNumbersProps) {
  const { column, width, row, height } = place;
  const latestPlace = useLatest(place);
  const set = useCallback(
    (change: Partial<Placement>) => {
      const { selection, place: put } = latest();
      const next = { ...latestPlace(), ...change };
      if (selection) put(selection.id, { ...next, width: Math.min(next.width, columns + 1 - next.column) });
    },
    [columns, latest, latestPlace],
  );
  return (
    <fieldset className={styles.place}>
      <legend>{texts.place}</legend>
      {breakpoint === 'mobile' && (
        <div className={styles.wide}>
          <p>{hasOwn ? texts.placedOnPhone : texts.onPhone}</p>
          {hasOwn && (
            <Button onPress={() => void latest().act(transaction(texts.resetPhone, { kind: 'resetMobile', id }))}>
              {texts.resetPhone}
            </Button>
          )}
        </div>
      )}
      <PlaceNumber name="column" value={column} maximum={columns} set={set} />
      <PlaceNumber name="width" value={width} maximum={columns} set={set} />
      <PlaceNumber name="row" value={row} maximum={documentLimits.rows} set={set} />
      <PlaceNumber name="height" value={height} maximum={documentLimits.rows} set={set} />
    </fieldset>
  );
});

interface PlaceNumberProps {
  name: keyof Placement;
  value: number;
  maximum: number;
  set: (change: Partial<Placement>) => void;
}

/** Drawn when it is another: the row of a block changes more often than its width. */
const PlaceNumber = memo(function PlaceNumber({ name, value, maximum, set }: PlaceNumberProps) {
  const change = (next: number) => set({ [name]: next });
  return (
    <NumberField countsOnceLeft label={texts[name]} value={value} minValue={1} maxValue={maximum} onChange={change} />
  );
});

const paddingOf = { large: undefined, small: 'small', none: 'none', bleed: 'bleed' } as const;
type Padding = keyof typeof paddingOf;

function SectionFields({ id, section }: { id: string; section: Section }) {
  const { act, stored, breakpoint } = useEditor();
  const { theme, grid } = section;
  const padding = grid.padding !== undefined && grid.padding in paddingOf ? (grid.padding as Padding) : 'large';
  const restyle = (name: string, change: { theme?: string; grid?: SectionGrid }, merge = '') =>
    void act(transaction(name, { kind: 'restyleSection', id, ...change }), merge);
  const { padding: _, ...bare } = grid;
  const themes = Object.entries<string>(texts.themes).map(([value, label]) => ({ value, label }));
  const known = theme in texts.themes || theme === '' ? themes : [...themes, { value: theme, label: theme }];
  return (
    <>
      <Select
        label={texts.theme}
        options={known}
        value={theme}
        onChange={(value) => restyle(texts.steps.colors, { theme: value })}
      />
      <Select<Padding>
        label={texts.padding}
        options={Object.entries(texts.paddings).map(([value, label]) => ({ value: value as Padding, label }))}
        value={padding}
        onChange={(value) => {
          const next = paddingOf[value];
          restyle(texts.steps.space, { grid: { ...bare, ...(next && { padding: next }) } });
        }}
      />
      <NumberField
        countsOnceLeft
        label={texts.rowHeight}
        hint={texts.rowHeightHint}
        value={grid.rowHeight ?? 48}
        minValue={8}
        maxValue={400}
        onChange={(rowHeight) => restyle(texts.steps.space, { grid: { ...grid, rowHeight } })}
      />
      <NumberField
        countsOnceLeft
        label={texts.gridColumns[breakpoint]}
        value={columnsOf(grid, breakpoint)}
        minValue={1}
        maxValue={mostGridColumns}
        onChange={(count) => void act(changeColumns(stored, id, breakpoint, count, texts.steps.columns))}
      />
      <SectionLookFields id={id} section={section} />
    </>
  );
}
