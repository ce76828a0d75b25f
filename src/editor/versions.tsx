import { useEffect, useState } from 'react';
import type { Document } from '#contract/document.ts';
import type { Revision } from '#contract/revision-calls.ts';
import { canonicalDocument } from '#documents/canonical.ts';
import { Button } from '#kit/button.tsx';
import { Status } from '#kit/status.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fullTime, shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { Waiting } from '#kit/waiting.tsx';
import { When } from '#kit/when.tsx';
import type { EditSession } from './edit-session.ts';
import { useHost } from './host.ts';
import { VersionDifference } from './version-difference.tsx';
import { versionTexts as texts } from './version-texts.ts';
import styles from './versions.module.css';

interface VersionsProps {
  session: EditSession;
  onDone: () => void;
}

/** The published and named versions of the page: one is looked at beside the draft, named, and restored. */
export function Versions({ session, onDone }: VersionsProps) {
  const { versions } = useHost();
  const [listed, setListed] = useState<readonly Revision[]>();
  const [chosen, setChosen] = useState<{ revision: Revision; document: Document }>();
  useEffect(() => {
    void versions.list().then((result) => (result.ok ? setListed(result.value.revisions) : tell(result.message)));
  }, [versions]);
  if (!listed) return <Waiting />;
  const choose = async (revision: Revision) => {
    // Both sides come from the server: it is to have all edits first.
    const [result] = await Promise.all([versions.document(revision.id), session.flush()]);
    if (result.ok) setChosen({ revision, document: canonicalDocument(result.value.document) });
    else tell(result.message);
  };
  if (chosen) {
    return (
      <VersionDifference
        title={titleOf(chosen.revision)}
        revisionId={chosen.revision.id}
        document={chosen.document}
        session={session}
        onBack={() => setChosen(undefined)}
        onDone={onDone}
      />
    );
  }
  const changed = async () => {
    const result = await versions.list();
    if (result.ok) setListed(result.value.revisions);
  };
  return (
    <div className={styles.panel}>
      <p className={styles.soft}>{texts.versionsHint}</p>
      <KeepDraft session={session} onKept={() => void changed()} />
      {listed.length === 0 && <p>{texts.noVersions}</p>}
      <ul className={styles.list}>
        {listed.map((revision) => (
          <Entry
            key={revision.id}
            revision={revision}
            onCompare={() => void choose(revision)}
            onNamed={() => void changed()}
          />
        ))}
      </ul>
    </div>
  );
}

/** What a version is called: its name, or when it was published. */
const titleOf = (revision: Revision, write = shortTime) => revision.name ?? madeWords(revision, write);

function madeWords({ publishedAt, madeAt }: Revision, write = shortTime): string {
  return publishedAt === null ? texts.keptAt(write(madeAt)) : texts.published(write(publishedAt));
}

function KeepDraft({ session, onKept }: { session: EditSession; onKept: () => void }) {
  const { versions } = useHost();
  const [name, setName] = useState('');
  const keep = async () => {
    await session.flush();
    const result = await versions.keep(name);
    tell(result.ok ? texts.kept(name) : result.message);
    if (!result.ok) return;
    setName('');
    onKept();
  };
  return (
    <div className={styles.row}>
      <TextField label={texts.name} hint={texts.nameHint} value={name} onChange={setName} maxLength={100} />
      <Button isDisabled={name.trim() === ''} onPress={() => void keep()}>
        {texts.keep}
      </Button>
    </div>
  );
}

interface EntryProps {
  revision: Revision;
  onCompare: () => void;
  onNamed: () => void;
}

function Entry({ revision, onCompare, onNamed }: EntryProps) {
  const { versions } = useHost();
  const [name, setName] = useState<string>();
  const { id, publishedAt, madeAt, by, isLive } = revision;
  // Of those of one day the short time is the same.
  const title = titleOf(revision, fullTime);
  const time = <When at={publishedAt ?? madeAt}>{madeWords(revision)}</When>;
  const rename = async () => {
    const result = await versions.rename(id, name ?? '');
    tell(result.ok ? texts.named(name ?? '') : result.message);
    setName(undefined);
    onNamed();
  };
  return (
    <li>
      <span>
        <strong>{revision.name ?? time}</strong>
        <span className={styles.soft}>
          {revision.name && time} {by && texts.by(by)}
        </span>
      </span>
      {isLive && <Status mark="full">{texts.live}</Status>}
      {name === undefined ? (
        <>
          <Button kind="quiet" aria-label={texts.rename(title)} onPress={() => setName(revision.name ?? '')}>
            {texts.renameWord}
          </Button>
          <Button aria-label={texts.compare(title)} onPress={onCompare}>
            {texts.compareWord}
          </Button>
        </>
      ) : (
        <div className={styles.row}>
          <TextField label={texts.name} value={name} onChange={setName} maxLength={100} />
          <Button isDisabled={name.trim() === ''} onPress={() => void rename()}>
            {texts.renameWord}
          </Button>
        </div>
      )}
    </li>
  );
}
