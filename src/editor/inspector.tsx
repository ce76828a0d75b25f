import { Button } from '#kit/button.tsx';
import { onDemand } from './on-demand.tsx';
import { texts } from './texts.ts';
import { useEditor } from './use-editor.ts';
import styles from './editor.module.css';

export interface InspectorProps {
  onAddSection: () => void;
  onAddBlock: () => void;
}

const ChosenInspector = onDemand(async () => (await import('./chosen-inspector.tsx')).ChosenInspector);

/** What is chosen, and all that can be changed of it; how one chooses, where nothing is. */
export function Inspector(props: InspectorProps) {
  const { selection, part } = useEditor();
  if (selection ?? part) return <ChosenInspector {...props} />;
  return (
    <div className={styles.empty}>
      <p>{texts.nothingChosen}</p>
      <Button onPress={props.onAddSection}>{texts.addSection}</Button>
      <dl className={styles.hints}>
        {texts.hints.map(([how, what]) => (
          <div key={how}>
            <dt>{how}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
