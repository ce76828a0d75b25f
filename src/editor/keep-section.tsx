import { useState } from 'react';
import { contentOf } from '#documents/gestures.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { useHost } from './host.ts';
import { texts } from './texts.ts';
import { useEditor } from './use-editor.ts';
import styles from './editor.module.css';

/** Keeps a section as one's own, for other pages. */
export function KeepSection({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{texts.keepSection}</Button>
      <Dialog title={texts.keepSection} isOpen={isOpen} onClose={() => setOpen(false)}>
        <KeepForm id={id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function KeepForm({ id, onDone }: { id: string; onDone: () => void }) {
  const host = useHost();
  const { document, titleOf } = useEditor();
  const [title, setTitle] = useState(titleOf(id));
  const [problem, setProblem] = useState('');

  async function keep(): Promise<void> {
    const content = contentOf(document, id);
    if (!content) return;
    const result = await host.saveSection(title, content);
    if (!result.ok) return setProblem(Object.values(result.errors)[0] ?? result.message);
    tell(texts.sectionKept(title));
    onDone();
  }

  return (
    <form
      className={styles.inspector}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <TextField
        label={texts.sectionTitle}
        hint={texts.keepSectionHint}
        problem={problem}
        maxLength={100}
        isRequired
        value={title}
        onChange={setTitle}
      />
      <Button type="submit" kind="chief">
        {texts.keepAct}
      </Button>
    </form>
  );
}
