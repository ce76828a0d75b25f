import { recordTypes } from '#catalog/record-types.ts';
import { fileUrl } from '#contract/file-url.ts';
import type { Attachment } from '#contract/page.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import { postParts } from '#contract/post-parts.ts';
import type { Read } from '#database/database.ts';
import type { Items } from '#database/page-schema.ts';
import { filesOf } from '../media/files.ts';

/** The files of items, by the items' ids; those that have none ask for nothing. */
export async function loadAttachments(
  read: Read,
  websiteId: string,
  rows: readonly Pick<Items, 'id' | 'files'>[],
): Promise<Map<string, Attachment[]>> {
  const idsOf = new Map(
    rows.flatMap(({ id, files }) => (files ? [[id, parseJsonOr(postParts.fileIds, files, [])] as const] : [])),
  );
  const known = await filesOf(read, websiteId, [...idsOf.values()].flat());
  const attachments = new Map<string, Attachment[]>();
  for (const [itemId, ids] of idsOf) {
    const files = ids.flatMap((id) => known.get(id) ?? []);
    attachments.set(
      itemId,
      files.map(({ id, filename, media_type: mediaType, byte_size: byteSize }) => ({
        id,
        recordType: recordTypes.attachment,
        recordTypeLabel: 'attachment',
        filename,
        assetUrl: fileUrl(id, filename),
        mediaType,
        byteSize,
      })),
    );
  }
  return attachments;
}
