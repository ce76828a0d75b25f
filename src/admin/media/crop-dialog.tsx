import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { editAsset, ListedAsset } from '#contract/media-calls.ts';
import { unedited, type PictureEdit } from '#contract/picture-edit.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { CropField, isWhole } from './crop-field.tsx';
import field from './picture-field.module.css';

/** Turns a picture and chooses a part of it, wherever it is shown; the original stays, and can be shown whole again. */
export function Crop({ asset }: { asset: ListedAsset }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  async function show(edit: PictureEdit | null) {
    const options = { params: { assetId: asset.id }, query: { websiteId }, body: { edit } };
    const result = await call<typeof editAsset>('PUT', '/api/assets/{assetId}/edit', options);
    if (!result.ok) return result.message;
    await queries.invalidateQueries({ queryKey: [websiteId] });
    setOpen(false);
    const { edit: before } = asset;
    tell(texts.edited, () => void show(before));
    return undefined;
  }
  return (
    <div>
      <Button onPress={() => setOpen(true)}>{texts.crop}</Button>
      <Dialog title={texts.crop} isOpen={isOpen} onClose={() => setOpen(false)} place="wide">
        <Table asset={asset} onSave={show} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

interface TableProps {
  asset: ListedAsset;
  onSave: (edit: PictureEdit | null) => Promise<string | undefined>;
  onClose: () => void;
}

function Table({ asset, onSave, onClose }: TableProps) {
  const { id: websiteId } = useWebsite();
  const [edit, setEdit] = useState(asset.edit ?? unedited);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function save() {
    setSaving(true);
    setProblem(await onSave(isWhole(edit) ? null : edit));
    setSaving(false);
  }
  return (
    <>
      <CropField src={`/api/assets/${asset.id}/original?websiteId=${websiteId}`} value={edit} onChange={setEdit} />
      <span className={field.problem} role="alert">
        {problem}
      </span>
      <div className={field.acts}>
        <Button kind="chief" isPending={isSaving} onPress={save}>
          {texts.cropAct}
        </Button>
        <Button onPress={onClose}>{texts.cropCancel}</Button>
      </div>
    </>
  );
}
