import { Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SavedSection } from '#contract/saved-section-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { tell } from '#kit/toasts.tsx';
import { useLatest } from '#kit/use-latest.ts';
import { GalleryPart } from './gallery-part.tsx';
import { useHost } from './host.ts';
import type { NewBlock, SectionTemplate } from './section-template.ts';
import { sectionTemplates } from './section-templates.ts';
import { panelTexts as texts } from './panel-texts.ts';
import { useEditor } from './use-editor.ts';
import styles from './gallery.module.css';

const groups = Map.groupBy(sectionTemplates, ({ group }) => group);

/** The gallery of ready-made sections. */
export function AddSection({ index, onDone }: { index: number; onDone: () => void }) {
  const host = useHost();
  const latest = useLatest(useEditor());
  const [own, setOwn] = useState<readonly SavedSection[]>([]);
  useEffect(() => void host.savedSections().then(setOwn), [host]);
  const first = useMemo(() => Promise.all([host.collections(), host.findItems(''), host.forms()]), [host]);
  // The gallery stays until the section is there: what is pressed on the page meanwhile would lose the choice to it.
  const isAdding = useRef(false);
  const add = async (template: SectionTemplate) => {
    // A second press, while what is shown of the shop is on its way, wants no second section.
    if (isAdding.current) return;
    isAdding.current = true;
    const [[collection], [item], [form]] = await first.finally(() => (isAdding.current = false));
    const shown = { collection: collection?.id ?? '', item: item?.id ?? '', form: form?.id ?? '' };
    latest().addSection(template, index, shown);
    onDone();
  };
  return (
    <div className={styles.gallery}>
      {own.length > 0 && (
        <OwnSections
          own={own}
          onChange={setOwn}
          onAdd={({ content }) => {
            void latest().addSaved(content, index);
            onDone();
          }}
        />
      )}
      {[...groups].map(([group, templates]) => (
        <GalleryPart key={group} title={group} of="templates">
          {templates.map((template) => (
            <li key={template.title}>
              <button type="button" className={styles.template} onClick={() => void add(template)}>
                <Sketch theme={template.theme} parts={template.blocks({ collection: '', item: '', form: '' })} />
                {template.title}
              </button>
            </li>
          ))}
        </GalleryPart>
      ))}
    </div>
  );
}

interface OwnSectionsProps {
  own: readonly SavedSection[];
  onChange: (own: readonly SavedSection[]) => void;
  onAdd: (section: SavedSection) => void;
}

/** Sections that were kept for other pages. */
function OwnSections({ own, onChange, onAdd }: OwnSectionsProps) {
  const host = useHost();
  const remove = async ({ id, title }: SavedSection) => {
    if (!(await confirm({ ...texts.deleteSectionQuestion(title), isDangerous: true }))) return;
    const result = await host.deleteSection(id);
    if (result.ok) onChange(own.filter((one) => one.id !== id));
    tell(result.ok ? texts.sectionDeleted(title) : result.message);
  };
  return (
    <GalleryPart title={texts.ownSections} of="templates">
      {own.map((one) => (
        <li key={one.id} className={styles.own}>
          <button type="button" className={styles.template} onClick={() => onAdd(one)}>
            <Sketch
              theme={one.content.section.theme}
              parts={one.content.blocks.map((block) => ({ ...block, place: block.layout.desktop }))}
            />
            {one.title}
          </button>
          <Button kind="quiet" aria-label={texts.deleteSection(one.title)} onPress={() => void remove(one)}>
            <Trash2 aria-hidden="true" />
          </Button>
        </li>
      ))}
    </GalleryPart>
  );
}

/** A section as a drawing of its blocks, in its colors. */
function Sketch({ theme, parts }: { theme: string; parts: readonly NewBlock[] }) {
  const rows = Math.max(4, ...parts.map(({ place: { row, height } }) => row + height - 1));
  return (
    <svg className={styles.sketch} data-theme={theme} viewBox="0 0 120 72" aria-hidden="true">
      {parts.map(({ type, props, place: { column, width, row, height } }) => {
        const box = {
          x: 6 + (column - 1) * 9,
          y: 6 + ((row - 1) * 60) / rows,
          width: width * 9 - 2,
          height: (height * 60) / rows - 2,
        };
        const html = typeof props.html === 'string' ? props.html : undefined;
        const key = `${type} ${column} ${row}`;
        if (html !== undefined) return <Words key={key} html={html} {...box} />;
        return (
          <rect key={key} {...box} {...(kinds[type] === 'button' && button(box))} rx={1.5} data-kind={kinds[type]} />
        );
      })}
    </svg>
  );
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A button is no wider than its words. */
const button = ({ width }: Box) => ({ width: Math.min(width, 26), height: 7 });

/** Lines of a text: headings are thicker and shorter than paragraphs. */
function Words({ html, x, y, width, height }: Box & { html: string }) {
  const lines = [...html.matchAll(/<(h[1-4]|p|li)>/g)].flatMap(([, name = '']) => {
    const size = { h1: 6, h2: 4.5, h3: 3 }[name];
    return size
      ? [{ size, part: 0.8 }]
      : [
          { size: 1.5, part: 1 },
          { size: 1.5, part: 0.7 },
        ];
  });
  let next = y + 1;
  return lines.map(({ size, part }, index) => {
    const top = next;
    next += size + 2.5;
    if (next - 2 > y + Math.max(height, 12)) return null;
    return (
      <rect key={`${index} ${size}`} x={x} y={top} width={width * part} height={size} rx={0.75} data-kind="words" />
    );
  });
}

/** What is drawn in another tone. */
const kinds: Readonly<Record<number, string>> = {
  5: 'picture',
  8: 'picture',
  32: 'picture',
  4: 'picture',
  53: 'button',
};
