import { useParams } from '@tanstack/react-router';
import { validationMessages } from '#catalog/interface-messages.ts';
import { altTextLength } from '#catalog/media-limits.ts';
import {
  mediaFiling,
  type deleteAssets,
  type fileAssets,
  type ListedAsset,
  type MediaUse,
  type putAsset,
} from '#contract/media-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Columns } from '#kit/columns.tsx';
import { Page } from '#kit/page.tsx';
import { SaveBar } from '#kit/save-bar.tsx';
import { TextField } from '#kit/text-field.tsx';
import { When } from '#kit/when.tsx';
import { formatFileSize } from '#locale/file-size.ts';
import { Unloaded } from '../frame/unloaded.tsx';
import { call } from '../session/client.ts';
import { useLocale } from '../session/locale.ts';
import { useWebsite } from '../session/session.ts';
import { useLeaving } from '../use-leaving.ts';
import { media as texts } from '../texts/media.ts';
import { Crop } from './crop-dialog.tsx';
import { FocalPointField } from './focal-point.tsx';
import styles from './media.module.css';
import { Remove } from './remove.tsx';
import { RenameFailed } from './rename-failed.tsx';
import { ReplacePicture } from './replace-picture.tsx';
import { SavedForm } from './saved-form.tsx';
import { useDraft } from './use-draft.ts';
import { readTags } from './use-filing.ts';
import { useAsset } from './use-media.ts';
import { Uses } from './uses.tsx';

/** One picture: what it is called, what it shows, and where. */
export function AssetPage() {
  const website = useWebsite();
  const { assetId } = useParams({ from: '/config/$site/media/$assetId' });
  const query = useAsset(assetId);
  const { data } = query;
  const title = data?.asset.filename ?? texts.onePicture;
  const steps = [{ title: texts.title, href: `/config/${website.handle}/media` }, { title }];
  return (
    <Page title={title} of={website.title} above={<Breadcrumbs steps={steps} />}>
      <Unloaded of={query} />
      {data && <AssetForm key={data.asset.id} asset={data.asset} uses={data.uses} />}
    </Page>
  );
}

type Draft = Pick<ListedAsset, 'filename' | 'altText' | 'focalPoint' | 'folder'> & { typedTags?: string };

function AssetForm({ asset, uses }: { asset: ListedAsset; uses: readonly MediaUse[] }) {
  const { url: siteUrl } = useWebsite();
  const locale = useLocale();
  const form = useAssetForm(asset);
  const { id: websiteId } = useWebsite();
  const remove = () => {
    const options = { query: { websiteId }, body: { ids: [asset.id] } };
    return call<typeof deleteAssets>('POST', '/api/assets/deletions', options);
  };
  const { draft, set } = form;
  const { bar } = form;
  useLeaving(bar.isShown, texts.leave);
  const weight = asset.byteSize === null ? [] : [formatFileSize(locale, asset.byteSize)];
  const facts = [texts.facts(asset.width, asset.height), ...weight];
  return (
    <SavedForm onSave={bar.onSave}>
      <Columns isWide>
        <div className={styles.part}>
          <FocalPointField
            src={new URL(`${asset.url}?format=1000w`, siteUrl).href}
            alt={draft.altText}
            value={draft.focalPoint}
            onChange={(focalPoint) => set({ focalPoint })}
          />
          <Crop asset={asset} />
        </div>
        <div className={styles.side}>
          <p className={styles.soft}>
            {[...facts, ''].join(' · ')}
            <When at={asset.createdAt} />
          </p>
          <TextField
            label={texts.altText}
            rows={3}
            maxLength={altTextLength}
            value={draft.altText}
            onChange={(altText) => set({ altText })}
          />
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            maxLength={255}
            spellCheck="false"
            value={draft.filename}
            onChange={(filename) => set({ filename })}
            problem={draft.filename.trim() === '' ? validationMessages.fileNameMissing : undefined}
          />
          <TextField
            label={texts.folder}
            maxLength={mediaFiling.folderLength}
            value={draft.folder}
            onChange={(folder) => set({ folder })}
          />
          <TextField
            label={texts.tags}
            hint={texts.tagsHint}
            value={draft.typedTags ?? asset.tags.join(', ')}
            onChange={(typedTags) => set({ typedTags })}
          />
          <Uses uses={uses} settingsTitle={texts.settingsTitle} />
          <ReplacePicture id={asset.id} />
          {uses.length === 0 && (
            <Remove
              id={asset.id}
              filename={asset.filename}
              label={texts.removeAct}
              to="/config/$site/media"
              remove={remove}
            />
          )}
        </div>
      </Columns>
      <SaveBar {...bar} />
      <RenameFailed {...form.renaming} />
    </SavedForm>
  );
}

/** A picture with what is changed of it and not saved yet. */
function useAssetForm(asset: ListedAsset) {
  const { id: websiteId } = useWebsite();
  const { change, ...form } = useDraft<Draft>(async ({ focalPoint, filename, altText, folder, typedTags }) => {
    if (folder !== undefined || typedTags !== undefined) {
      const filed = await file(websiteId, asset.id, { folder, typedTags });
      if (!filed.ok) return filed;
    }
    if (focalPoint === undefined && filename === undefined && altText === undefined) return { ok: true, value: {} };
    const body = {
      ...(filename !== undefined && { filename: filename.trim() }),
      ...(altText !== undefined && { altText }),
      ...(focalPoint && { focalPoint }),
    };
    const options = { params: { assetId: asset.id }, query: { websiteId }, body };
    return call<typeof putAsset>('PUT', '/api/assets/{assetId}', options);
  });
  return {
    ...form,
    draft: { ...asset, ...change } as ListedAsset & Draft,
  };
}

/** Keeps where a picture lies in the library, and its tags. */
function file(websiteId: string, id: string, { folder, typedTags }: { folder?: string; typedTags?: string }) {
  const tags = typedTags === undefined ? {} : { tags: readTags(typedTags) };
  const body = { changes: [{ id, ...(folder !== undefined && { folder }), ...tags }] };
  return call<typeof fileAssets>('POST', '/api/assets/filing', { query: { websiteId }, body });
}
