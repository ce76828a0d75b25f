import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { tell } from '#kit/toasts.tsx';
import { Waiting } from '#kit/waiting.tsx';
import type { BlockProps } from '#contract/document.ts';
import type { Field } from '#pages/blocks/block.ts';
import { surroundFields, type SurroundPart } from '#pages/surround-fields.ts';
import { FieldControl } from './field-control.tsx';
import { useHost, type Surround } from './host.ts';
import { panelTexts as texts } from './panel-texts.ts';
import { useEditor } from './use-editor.ts';
import styles from './editor.module.css';

/** What stands in the header or the footer: visitors see it on every page as soon as it is saved. */
export function SurroundInspector({ part }: { part: SurroundPart }) {
  const host = useHost();
  const { drawSurround } = useEditor();
  const [stored, setStored] = useState<Surround>();
  const [change, setChange] = useState<BlockProps>({});
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    void host.surround().then((result) => (result.ok ? setStored(result.value) : setProblem(result.message)));
  }, [host]);

  async function save(): Promise<void> {
    if (!stored) return;
    setSaving(true);
    const result = await host.saveSurround({ ...stored, [part]: toStored({ ...fieldsOf(stored[part]), ...change }) });
    setSaving(false);
    setProblem(result.ok ? '' : (Object.values(result.errors)[0] ?? result.message));
    if (!result.ok) return;
    setStored(result.value);
    setChange({});
    drawSurround();
    tell(texts.surroundSaved);
  }

  const values = stored && { ...fieldsOf(stored[part]), ...change };
  const fields: [string, Field][] = Object.entries(surroundFields[part]);
  return (
    <div className={styles.inspector}>
      <h2>{texts.parts[part]}</h2>
      <p className={styles.words}>{texts.surroundHint}</p>
      {part === 'header' && host.mayPublish && <host.Navigation onSaved={drawSurround} />}
      {!values && !problem && <Waiting />}
      {values && host.mayPublish && (
        <>
          {fields.map(([name, field]) => (
            <FieldControl
              key={name}
              field={field}
              value={values[name] ?? field.default}
              onChange={(value) => setChange({ ...change, [name]: value })}
            />
          ))}
          <Button
            kind="chief"
            isPending={isSaving}
            isDisabled={Object.keys(change).length === 0}
            onPress={() => void save()}
          >
            {texts.saveSurround}
          </Button>
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}

/** Templates print the lines of an address as they are; a field of lines has rows. */
function fieldsOf({ address, ...rest }: BlockProps): BlockProps {
  return { ...rest, ...(Array.isArray(address) && { address: address.map((line: unknown) => ({ line })) }) };
}

function toStored({ address, ...rest }: BlockProps): BlockProps {
  const rows = Array.isArray(address) ? (address as BlockProps[]) : undefined;
  return { ...rest, ...(rows && { address: rows.flatMap(({ line }) => (line ? [line] : [])) }) };
}
