import { onDemand } from './on-demand.tsx';

/** What edits text: as heavy as the rest, it comes beside the editor. Rejects where there is no connection. */
export const loadRichText = () => import('#kit/rich-text.tsx');

export const RichText = onDemand(async () => (await loadRichText()).RichText);
export const RichTextTools = onDemand(async () => (await loadRichText()).RichTextTools);
