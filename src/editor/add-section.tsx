import { Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SavedSection } from '#contract/saved-section-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { tell } from '#kit/toasts.tsx';
import { useLatest } from '#kit/use-latest.ts';
import { GalleryPart } from './gallery-part.tsx';
import { useHost } from './host.ts';
import { SectionSketch } from './section-sketch.tsx';
import type { SectionTemplate } from './section-template.ts';
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
                <SectionSketch {...template} parts={template.blocks({ collection: '', item: '', form: '' })} />
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
            <SectionSketch
              {...one.content.section}
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
