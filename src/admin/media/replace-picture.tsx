import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { replaceAsset, undoReplacement } from '#contract/media-calls.ts';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { media as texts } from '../texts/media.ts';
import { PictureField } from './picture-field.tsx';

/** Puts another picture wherever this one is used; that is taken back by a press. */
export function ReplacePicture({ id }: { id: string }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [turn, setTurn] = useState(0);
  const optionsOf = (by: string) => ({ params: { assetId: id }, query: { websiteId }, body: { by } });
  async function replace(by: string) {
    const result = await call<typeof replaceAsset>('POST', '/api/assets/{assetId}/replacement', optionsOf(by));
    setTurn(turn + 1);
    if (!result.ok) return tell(result.message);
    await queries.invalidateQueries({ queryKey: [websiteId] });
    tell(texts.replaced, () => void undo(by));
  }
  async function undo(by: string) {
    const path = '/api/assets/{assetId}/replacement/undo';
    const result = await call<typeof undoReplacement>('POST', path, optionsOf(by));
    await queries.invalidateQueries({ queryKey: [websiteId] });
    tell(result.ok ? texts.replacedBack : result.message);
  }
  return (
    <PictureField
      key={turn}
      label={texts.replaceAll}
      hint={texts.replaceHint}
      isForNew
      value={null}
      onChange={(picture) => picture && void replace(picture.id)}
    />
  );
}
