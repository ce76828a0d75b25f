import { ArrowDown, ArrowUp, ClipboardPaste, Copy, CopyPlus, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Select } from '#kit/select.tsx';
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
import { useLatest } from './use-latest.ts';
import { RichTextTools } from './rich-text-on-demand.tsx';
import styles from './editor.module.css';

/** What a block shows of these is asked for anew when another one is chosen. */
const refreshing: readonly string[] = ['item', 'collection', 'form', 'section'];

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

/** Another block has fields of its own; a copy of what is chosen is shown by those that stand there already. */
function useFieldsKey(id: string | undefined): string | undefined {
  const { blocks } = useEditor().document;
  const [shown, setShown] = useState({ id, key: id });
  if (shown.id === id) return shown.key;
  const key = isCopy(blocks[id ?? ''], blocks[shown.id ?? '']) ? shown.key : id;
  setShown({ id, key });
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
  const place = { sectionId, sectionIndex: at, sectionCount: sections.length, index, count: siblings.length };
  return <ActButtons selection={selection} {...place} latest={latest} />;
}

interface ActButtonsProps {
  selection: Selection;
  sectionId: string;
  /** Of its section, and of itself among its siblings. */
  sectionIndex: number;
  sectionCount: number;
  index: number;
  count: number;
  latest: () => Editor;
}

/** Drawn when what is chosen stands elsewhere, not with each key that is typed in it. */
const ActButtons = memo(function ActButtons(props: ActButtonsProps) {
  const { selection, sectionId, sectionIndex, sectionCount, index, count, latest } = props;
  const { kind, id } = selection;
  const move = (to: number) =>
    kind === 'section' ? latest().moveSection(id, to) : latest().moveBlock(id, sectionId, to);
  const moveToSection = (to: number) => {
    const target = latest().sections[to];
    if (target) latest().moveBlock(id, target.id, target.blocks.length);
  };
  const otherSections = Array.from({ length: sectionCount }, (_, at) => at).filter((at) => at !== sectionIndex);
  return (
    <div className={styles.row}>
      <Button kind="quiet" aria-label={texts.moveUp} isDisabled={index <= 0} onPress={() => move(index - 1)}>
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button kind="quiet" aria-label={texts.moveDown} isDisabled={index >= count - 1} onPress={() => move(index + 1)}>
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button
        kind="quiet"
        aria-label={texts.duplicate}
        onPress={() => (kind === 'section' ? latest().duplicateSection(id) : latest().duplicateBlocks())}
      >
        <CopyPlus aria-hidden="true" />
      </Button>
      <Button kind="quiet" aria-label={texts.copy} onPress={() => latest().copy(selection)}>
        <Copy aria-hidden="true" />
      </Button>
      <Button kind="quiet" aria-label={texts.paste} onPress={() => void latest().paste()}>
        <ClipboardPaste aria-hidden="true" />
      </Button>
      <Button kind="quiet" aria-label={texts.remove} onPress={() => latest().remove(selection)}>
        <Trash2 aria-hidden="true" />
      </Button>
      {kind === 'block' && <SwitchVariant id={id} />}
      {kind === 'section' && count > 1 && <MoveSection id={id} index={index} />}
      {kind === 'block' && sectionCount > 1 && (
        <Menu aria-label={texts.moveTo} opener={<Button kind="quiet">{texts.moveTo}</Button>} placement="bottom end">
          {otherSections.map((at) => (
            <MenuItem key={at} onAction={() => moveToSection(at)}>
              {texts.moveToSection(texts.section(at + 1))}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
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
  const variants = block && definitionOf(block)?.variants;
  return <VariantMenu id={id} variants={variants} latest={latest} />;
}

interface VariantMenuProps {
  id: string;
  variants: BlockDefinition['variants'];
  latest: () => Editor;
}

const VariantMenu = memo(function VariantMenu({ id, variants = [], latest }: VariantMenuProps) {
  return (
    <Menu aria-label={texts.switchTo} opener={<Button kind="quiet">{texts.switchTo}</Button>} placement="bottom end">
      {variants.length < 2 && <MenuItem isDisabled>{failureMessages.noSwitchableVariants}</MenuItem>}
      {variants.length > 1 &&
        variants.map(({ code, title, props }) => (
          <MenuItem key={code} onAction={() => latest().setProps(id, title, props)}>
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
            key={name}
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
  const { id, block } = placed;
  const hasOwn = block.layout.mobile !== undefined;
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
  const set = (change: Partial<Placement>) => {
    const next = { ...place, ...change };
    latest().place(id, { ...next, width: Math.min(next.width, columns + 1 - next.column) });
  };
  const number = (label: string, value: number, maximum: number, onChange: (value: number) => void) => (
    <NumberField label={label} value={value} minValue={1} maxValue={maximum} onChange={onChange} />
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
      {number(texts.column, column, columns, (value) => set({ column: value }))}
      {number(texts.width, width, columns, (value) => set({ width: value }))}
      {number(texts.row, row, documentLimits.rows, (value) => set({ row: value }))}
      {number(texts.height, height, documentLimits.rows, (value) => set({ height: value }))}
    </fieldset>
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
        label={texts.rowHeight}
        hint={texts.rowHeightHint}
        value={grid.rowHeight ?? 48}
        minValue={8}
        maxValue={400}
        onChange={(rowHeight) => restyle(texts.steps.space, { grid: { ...grid, rowHeight } })}
      />
      <NumberField
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
