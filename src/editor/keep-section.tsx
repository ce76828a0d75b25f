import { useEffect, useState } from 'react';
import { contentOf } from '#documents/gestures.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import type { Choosable } from './field-host.ts';
import { useHost } from './host.ts';
import { panelTexts as texts } from './panel-texts.ts';
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
  const { document, titleOf, refresh } = useEditor();
  const [title, setTitle] = useState(titleOf(id));
  const [problem, setProblem] = useState('');
  const [known, setKnown] = useState<readonly Choosable[]>([]);
  const [instead, setInstead] = useState('');
  useEffect(() => void host.sections().then(setKnown), [host]);

  function choose(sectionId: string): void {
    setInstead(sectionId);
    const named = known.find((one) => one.id === sectionId);
    if (named) setTitle(named.title);
  }

  async function keep(): Promise<void> {
    const content = contentOf(document, id);
    if (!content) return;
    const result = await host.saveSection(title, content, instead || undefined);
    if (!result.ok) return setProblem(Object.values(result.errors)[0] ?? result.message);
    tell((instead ? texts.sectionReplaced : texts.sectionKept)(title));
    if (instead) void refresh();
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
      {known.length > 0 && (
        <Select
          label={texts.keepInstead}
          hint={texts.keepInsteadHint}
          options={[{ value: '', label: texts.keepNew }, ...known.map((one) => ({ value: one.id, label: one.title }))]}
          value={instead}
          onChange={choose}
        />
      )}
      <Button type="submit" kind="chief">
        {texts.keepAct}
      </Button>
    </form>
  );
}
