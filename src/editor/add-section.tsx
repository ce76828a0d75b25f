import { sectionTemplates, type SectionTemplate } from './section-templates.ts';
import { useEditor } from './use-editor.ts';
import styles from './editor.module.css';

const groups = Map.groupBy(sectionTemplates, ({ group }) => group);

/** The gallery of ready-made sections. */
export function AddSection({ index, onDone }: { index: number; onDone: () => void }) {
  const { addSection } = useEditor();
  const add = (template: SectionTemplate) => {
    void addSection(template, index);
    onDone();
  };
  return (
    <div className={styles.gallery}>
      {[...groups].map(([group, templates]) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul className={styles.templates}>
            {templates.map((template) => (
              <li key={template.title}>
                <button type="button" className={styles.template} onClick={() => add(template)}>
                  <Sketch template={template} />
                  {template.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A section as a drawing of where its blocks stand. */
function Sketch({ template }: { template: SectionTemplate }) {
  const parts = template.blocks({ collection: '', item: '' });
  const rows = Math.max(4, ...parts.map(({ place: { row, height } }) => row + height - 1));
  return (
    <svg className={styles.sketch} data-theme={template.theme} viewBox="0 0 120 72" aria-hidden="true">
      {parts.map(({ type, place: { column, width, row, height } }) => (
        <rect
          key={`${type} ${column} ${row}`}
          x={6 + (column - 1) * 9}
          y={6 + ((row - 1) * 60) / rows}
          width={width * 9 - 2}
          height={(height * 60) / rows - 2}
          rx={1.5}
          data-kind={kinds[type]}
        />
      ))}
    </svg>
  );
}

/** What is drawn in another tone. */
const kinds: Readonly<Record<number, string>> = {
  5: 'picture',
  8: 'picture',
  32: 'picture',
  4: 'picture',
  53: 'button',
};
