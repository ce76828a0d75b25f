import { useState, type FormEvent } from 'react';
import { folderBehaviours } from '#catalog/collection-types.ts';
import { filterSlug } from '#commerce/store-address.ts';
import type { NavigationEntry } from '#contract/navigation.ts';
import { Button } from '#kit/button.tsx';
import { OneOf } from '#kit/choice.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { pages as texts } from '../texts/pages.ts';
import styles from './pages.module.css';

type Folder = NonNullable<NavigationEntry['folder']>;

interface FolderFormProps {
  /** Without it, a new one. */
  folder?: Folder | undefined;
  /** Gives what hindered it. */
  onSave: (folder: Folder) => Promise<string | undefined>;
  onRemove?: () => void;
}

const codes = [folderBehaviours.none, folderBehaviours.index, folderBehaviours.redirect, folderBehaviours.variation];
const behaviours = codes.map((code) => ({
  value: String(code),
  label: texts.behaviours[code],
  hint: texts.behaviourHints[code],
}));

/** What a folder of the navigation is called, and what opening it does. */
export function FolderForm({ folder, onSave, onRemove }: FolderFormProps) {
  const [title, setTitle] = useState(folder?.title ?? '');
  const [behaviour, setBehaviour] = useState<Folder['behaviour']>(folder?.behaviour ?? folderBehaviours.none);
  const [address, setAddress] = useState(folder?.urlId);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const urlId = filterSlug(address ?? title);
  const hasAddress = behaviour !== folderBehaviours.none;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || title.trim() === '') return;
    setSending(true);
    const hindered = await onSave({ title: title.trim(), behaviour, ...(hasAddress && { urlId }) });
    setSending(false);
    setProblem(hindered ?? '');
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.folderName}
        hint={texts.folderNameHint}
        isRequired
        maxLength={200}
        autoComplete="off"
        value={title}
        onChange={setTitle}
      />
      <OneOf
        label={texts.behaviour}
        options={behaviours}
        value={String(behaviour)}
        onChange={(value) => setBehaviour(codes.find((code) => String(code) === value) ?? folderBehaviours.none)}
      />
      {hasAddress && (
        <TextField
          label={texts.address}
          hint={texts.addressHint(`/${urlId}`)}
          maxLength={200}
          autoComplete="off"
          value={address ?? urlId}
          onChange={setAddress}
        />
      )}
      <Problem>{problem}</Problem>
      <div className={styles.acts}>
        {onRemove && <Button onPress={onRemove}>{texts.removeFolder}</Button>}
        <Button type="submit" kind="chief" isPending={isSending}>
          {folder ? texts.save : texts.makeFolder}
        </Button>
      </div>
    </form>
  );
}
