import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { putAsset } from '#contract/media-calls.ts';
import type { FocalPoint } from '#contract/page.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Problem } from '#kit/problem.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { FocalPointField } from './focal-point.tsx';
import { useAsset } from './use-media.ts';

interface FocalDialogProps {
  assetId: string;
  onClose: () => void;
}

/** The point of a picture that stays in sight, chosen where the picture is used: it holds wherever the picture is. */
export function FocalDialog({ assetId, onClose }: FocalDialogProps) {
  const { id: websiteId, url } = useWebsite();
  const queries = useQueryClient();
  const query = useAsset(assetId);
  const [chosen, setChosen] = useState<FocalPoint>();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const asset = query.data?.asset;

  async function save() {
    if (!chosen) return onClose();
    setSending(true);
    const body = { focalPoint: `${chosen.x},${chosen.y}` };
    const options = { params: { assetId }, query: { websiteId }, body };
    const result = await call<typeof putAsset>('PUT', '/api/assets/{assetId}', options);
    setSending(false);
    if (!result.ok) return setProblem(result.message);
    await queries.invalidateQueries({ queryKey: [websiteId, 'media'] });
    tell(texts.focusSaved);
    onClose();
  }

  return (
    <Dialog title={texts.focus} isOpen onClose={onClose}>
      <Unloaded of={query} />
      {asset && (
        <FocalPointField
          src={new URL(`${asset.url}?format=1000w`, url).href}
          alt={asset.altText}
          value={chosen ?? asset.focalPoint}
          onChange={setChosen}
        />
      )}
      <Problem>{problem}</Problem>
      <Button kind="chief" isPending={isSending} onPress={save}>
        {texts.focusDone}
      </Button>
    </Dialog>
  );
}
