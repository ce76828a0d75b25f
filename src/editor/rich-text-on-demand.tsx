import { lazy } from 'react';
import { failureMessages } from '#catalog/interface-messages.ts';

/** What edits text: as heavy as the rest, it comes beside the editor. Rejects where there is no connection. */
export const loadRichText = () => import('#kit/rich-text.tsx');

/** Stands where text would be edited, had it come; all else goes on. */
function Lost() {
  return <p role="alert">{failureMessages.unableToConnect}</p>;
}

type Loaded = Awaited<ReturnType<typeof loadRichText>>;
const lost: Pick<Loaded, 'RichText' | 'RichTextTools'> = { RichText: Lost, RichTextTools: Lost };
const load = () => loadRichText().catch(() => lost);

export const RichText = lazy(async () => ({ default: (await load()).RichText }));
export const RichTextTools = lazy(async () => ({ default: (await load()).RichTextTools }));
