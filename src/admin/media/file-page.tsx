import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { validationMessages } from '#catalog/interface-messages.ts';
import type { deleteFiles, getFile, ListedFile, replaceFile, undoFileReplacement } from '#contract/file-calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { OneOf } from '#kit/choice.tsx';
import { Columns } from '#kit/columns.tsx';
import { Page } from '#kit/page.tsx';
import { SaveBar } from '#kit/save-bar.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { AreaChoice } from '../pages/area-choice.tsx';
import { call } from '../session/client.ts';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { useLeaving } from '../use-leaving.ts';
import { fileFacts } from './file-facts.ts';
import { FileField } from './file-field.tsx';
import styles from './media.module.css';
import { PictureField } from './picture-field.tsx';
import { Remove } from './remove.tsx';
import { RenameFailed } from './rename-failed.tsx';
import { SavedForm } from './saved-form.tsx';
import { useFileForm } from './use-file-form.ts';
import { useFile } from './use-files.ts';
import { Uses } from './uses.tsx';

/** One file: what it is called, whom it is for, and where it is used. */
export function FilePage() {
  const website = useWebsite();
  const { fileId } = useParams({ from: '/config/$site/media/files/$fileId' });
  const query = useFile(fileId);
  const { data } = query;
  const title = data?.file.filename ?? texts.oneFile;
  const home = `/config/${website.handle}/media`;
  const steps = [{ title: texts.title, href: home }, { title: texts.filesTab, href: `${home}/files` }, { title }];
  return (
    <Page title={title} of={website.title} above={<Breadcrumbs steps={steps} />}>
      <Unloaded of={query} />
      {data && <FileForm key={JSON.stringify(data.file)} {...data} />}
    </Page>
  );
}

function FileForm({ file, uses, areas }: AnswerOf<typeof getFile>) {
  const website = useWebsite();
  const locale = useLocale();
  const { draft, set, bar, renaming } = useFileForm(file);
  useLeaving(bar.isShown, texts.leave);
  const { id, sort, font, filename, createdAt } = file;
  const remove = () => {
    const options = { query: { websiteId: website.id }, body: { ids: [id] } };
    return call<typeof deleteFiles>('POST', '/api/files/deletions', options);
  };
  return (
    <SavedForm onSave={bar.onSave}>
      <Columns isWide>
        <div className={styles.side}>
          <p className={styles.soft}>
            {[fileFacts(locale, file), ''].join(' · ')}
            <When at={createdAt} />
          </p>
          <TextField
            label={texts.name}
            hint={texts.fileNameHint}
            maxLength={255}
            spellCheck="false"
            value={draft.filename}
            onChange={(name) => set({ filename: name })}
            problem={draft.filename.trim() === '' ? validationMessages.fileNameMissing : undefined}
          />
          <TextField label={texts.address} value={new URL(file.url, website.url).href} isReadOnly />
          {sort === 'video' && (
            <PictureField
              label={texts.poster}
              hint={texts.posterHint}
              value={draft.poster}
              onChange={(poster) => set({ poster })}
            />
          )}
          {font && <FontLicense font={font} />}
          {!font && website.permissions.includes('pages.manage') && <Audience areas={areas} draft={draft} set={set} />}
        </div>
        <div className={styles.side}>
          <Uses uses={uses} settingsTitle={texts.sharedTitle} />
          {!font && <Replace file={file} />}
          {uses.length === 0 && (
            <Remove
              id={file.id}
              filename={filename}
              label={texts.removeAct}
              to="/config/$site/media/files"
              remove={remove}
            />
          )}
        </div>
      </Columns>
      <SaveBar {...bar} />
      <RenameFailed {...renaming} />
    </SavedForm>
  );
}

/** What a font says of what may be done with it, and where it is chosen. */
function FontLicense({ font: { license, isRestricted } }: { font: NonNullable<ListedFile['font']> }) {
  const { handle: site } = useWebsite();
  return (
    <section className={styles.part} aria-labelledby="license">
      <h2 id="license">{texts.fontLicense}</h2>
      <p>{license || texts.fontSilent}</p>
      {isRestricted && <output>{texts.fontRestricted}</output>}
      <Link to="/config/$site/look" params={{ site }} search={{ part: 'fonts' }}>
        {texts.chooseFont}
      </Link>
    </section>
  );
}

type AudienceProps = Pick<ReturnType<typeof useFileForm>, 'draft' | 'set'> & Pick<AnswerOf<typeof getFile>, 'areas'>;

/** Whom it is for. */
function Audience({ areas, draft: { access, areaIds }, set }: AudienceProps) {
  return (
    <div className={styles.part}>
      <OneOf
        label={texts.audience}
        options={(['everyone', 'members'] as const).map((value) => ({
          value,
          label: texts.audiences[value],
          hint: texts.audienceHints[value],
        }))}
        value={access ?? 'everyone'}
        onChange={(chosen) => set({ access: chosen === 'everyone' ? null : chosen })}
      />
      {access === 'members' && areas.length > 0 && (
        <AreaChoice areas={areas} chosen={areaIds} onChange={(ids) => set({ areaIds: ids })} />
      )}
    </div>
  );
}

function Replace({ file: { id, sort } }: { file: ListedFile }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [turn, setTurn] = useState(0);
  const optionsOf = (by: string) => ({ params: { fileId: id }, query: { websiteId }, body: { by } });
  async function replace(by: string) {
    const result = await call<typeof replaceFile>('POST', '/api/files/{fileId}/replacement', optionsOf(by));
    setTurn(turn + 1);
    if (!result.ok) return tell(result.message);
    await queries.invalidateQueries({ queryKey: [websiteId, 'media'] });
    tell(texts.fileReplaced, () => void undo(by));
  }
  async function undo(by: string) {
    const path = '/api/files/{fileId}/replacement/undo';
    const result = await call<typeof undoFileReplacement>('POST', path, optionsOf(by));
    await queries.invalidateQueries({ queryKey: [websiteId, 'media'] });
    tell(result.ok ? texts.fileReplacedBack : result.message);
  }
  return (
    <section className={styles.part} aria-labelledby="replace">
      <h2 id="replace">{texts.replaceFile}</h2>
      <p className={styles.soft}>{texts.replaceFileHint}</p>
      <FileField key={turn} sort={sort} isForNew onChoose={({ id: by }) => void replace(by)} />
    </section>
  );
}
