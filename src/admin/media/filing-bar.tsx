import { useState } from 'react';
import { mediaFiling, type ListedAsset } from '#contract/media-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Form } from '#kit/form.tsx';
import { TextField } from '#kit/text-field.tsx';
import { media as texts } from '../texts/media.ts';
import styles from './filing.module.css';
import media from './media.module.css';
import { readTags, useFiling } from './use-filing.ts';
import { useLibrary } from './use-media.ts';

interface FilingBarProps {
  chosen: readonly ListedAsset[];
  onClear: () => void;
}

type Act = 'folder' | 'tags';

/** What is done with the pictures that are chosen. */
export function FilingBar({ chosen, onClear }: FilingBarProps) {
  const [act, setAct] = useState<Act>();
  const filing = useFiling(chosen, () => {
    setAct(undefined);
    onClear();
  });
  return (
    <fieldset className={styles.bar} aria-label={texts.chosen(chosen.length)}>
      <output>{texts.chosen(chosen.length)}</output>
      <Button onPress={() => setAct('folder')}>{texts.moveTo}</Button>
      <Button onPress={() => setAct('tags')}>{texts.addTags}</Button>
      <Button kind="danger" onPress={filing.remove}>
        {texts.removeAct}
      </Button>
      <Button kind="quiet" onPress={onClear}>
        {texts.chooseNone}
      </Button>
      <Dialog title={texts.moveTo} isOpen={act === 'folder'} onClose={() => setAct(undefined)}>
        <Choice act="folder" onChoose={(text) => filing.move(text.trim())} />
      </Dialog>
      <Dialog title={texts.addTags} isOpen={act === 'tags'} onClose={() => setAct(undefined)}>
        <Choice act="tags" onChoose={(text) => filing.tag(readTags(text))} />
      </Dialog>
    </fieldset>
  );
}

/** A name that is typed, or one that is there. */
function Choice({ act, onChoose }: { act: Act; onChoose: (text: string) => Promise<unknown> }) {
  const library = useLibrary();
  const [text, setText] = useState('');
  const known = library.data?.[act === 'folder' ? 'folders' : 'tags'] ?? [];
  const isFolder = act === 'folder';
  return (
    <Form className={media.part} onSend={async () => text.trim() !== '' && onChoose(text)}>
      <TextField
        label={isFolder ? texts.folder : texts.tags}
        {...(!isFolder && { hint: texts.tagsHint })}
        maxLength={isFolder ? mediaFiling.folderLength : 200}
        value={text}
        onChange={setText}
      />
      <Button kind="chief" type="submit">
        {isFolder ? texts.moveAct : texts.tagAct}
      </Button>
      {known.length > 0 && (
        <fieldset className={styles.known} aria-label={isFolder ? texts.yourFolders : texts.yourTags}>
          {known.map(({ name, count }) => (
            <Button key={name} kind="quiet" onPress={() => onChoose(name)}>
              {texts.named(name, count)}
            </Button>
          ))}
        </fieldset>
      )}
      {isFolder && (
        <Button kind="quiet" onPress={() => onChoose('')}>
          {texts.moveOut}
        </Button>
      )}
    </Form>
  );
}
