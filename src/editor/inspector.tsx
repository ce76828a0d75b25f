import { memo } from 'react';
import { Button } from '#kit/button.tsx';
import { Around } from './around.tsx';
import { onDemand } from './on-demand.tsx';
import { texts } from './texts.ts';
import type { Editor } from './use-editor.ts';
import styles from './editor.module.css';

export interface InspectorProps {
  onAddSection: () => void;
  onAddBlock: () => void;
}

const ChosenInspector = onDemand(async () => (await import('./chosen-inspector.tsx')).ChosenInspector);

interface PanelProps extends InspectorProps {
  editor: Editor;
}

/** What is chosen, and all that can be changed of it; how one chooses, where nothing is. */
export function Inspector(props: PanelProps) {
  const { selection, part } = props.editor;
  const isChosen = (selection ?? part) !== undefined;
  return (
    <>
      <div hidden={!isChosen}>
        <Last {...props} isChosen={isChosen} />
      </div>
      {!isChosen && (
        <div className={styles.empty}>
          <p>{texts.nothingChosen}</p>
          <Button onPress={props.onAddSection}>{texts.addSection}</Button>
          <dl className={styles.hints}>
            {hints().map(([how, what]) => (
              <div key={how}>
                <dt>{how}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

/** How one chooses and drags with what one has. */
const hints = () => (matchMedia('(any-pointer: fine)').matches ? texts.hints : texts.fingerHints);

/**
 * While nothing is chosen, what was chosen last stays as it is: it has dozens of controls, and a step that is taken back
 * brings them to light again.
 */
const Last = memo(
  function Last({ editor, isChosen, ...props }: PanelProps & { isChosen: boolean }) {
    return (
      isChosen && (
        <Around editor={editor}>
          <ChosenInspector {...props} />
        </Around>
      )
    );
  },
  ({ editor: { part } }, { isChosen }) => !isChosen && !part,
);
