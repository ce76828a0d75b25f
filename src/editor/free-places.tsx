import { Button } from '#kit/button.tsx';
import { NumberField } from '#kit/number-field.tsx';
import type { Placement } from '#contract/document.ts';
import { columnsOf } from '#documents/placement.ts';
import type { PlacedSection } from '#documents/reading-order.ts';
import { documentLimits } from '#documents/structure.ts';
import { freePlaces, rowsOf, rowsTaken } from './section-rows.ts';
import { panelTexts as texts } from './panel-texts.ts';
import { useEditor } from './use-editor.ts';
import styles from './editor.module.css';

/** Where in a section a block can come, and how many rows the section has, by single presses and as numbers. */
export function FreePlaces({ section, onAddBlock }: { section: PlacedSection; onAddBlock: () => void }) {
  const { selection, breakpoint, mark, giveRows, say } = useEditor();
  const { id } = section;
  const place = selection?.place;
  const next = () => {
    const places = freePlaces(section, breakpoint);
    const at = places.findIndex((one) => one.row === place?.row && one.column === place.column);
    const found = places[at + 1] ?? places[0];
    mark(id, found);
    if (!found) say(texts.noneFree);
  };
  return (
    <>
      <div className={styles.row}>
        <Button onPress={onAddBlock}>{place ? texts.addBlockHere : texts.addBlock}</Button>
        <Button kind="quiet" onPress={next}>
          {texts.markNext}
        </Button>
      </div>
      {place && <MarkedPlace section={section} place={place} />}
      <NumberField
        countsOnceLeft
        label={texts.rows[breakpoint]}
        hint={texts.rowsHint}
        value={rowsOf(section, breakpoint)}
        minValue={rowsTaken(section, breakpoint)}
        maxValue={documentLimits.rows}
        onChange={(count) => giveRows(id, count)}
      />
    </>
  );
}

/** The marked place as numbers. */
function MarkedPlace({ section, place }: { section: PlacedSection; place: Placement }) {
  const { breakpoint, mark } = useEditor();
  const most = columnsOf(section.section.grid, breakpoint);
  const field = (label: string, name: keyof Placement, maximum: number) => (
    <NumberField
      countsOnceLeft
      label={label}
      value={place[name]}
      minValue={1}
      maxValue={maximum}
      onChange={(value) => mark(section.id, { ...place, [name]: value })}
    />
  );
  return (
    <fieldset className={styles.place}>
      <legend>{texts.freePlace}</legend>
      {field(texts.column, 'column', most + 1 - place.width)}
      {field(texts.width, 'width', most + 1 - place.column)}
      {field(texts.row, 'row', documentLimits.rows)}
      {field(texts.height, 'height', documentLimits.rows)}
    </fieldset>
  );
}
