import { Videos } from '#contract/catalogue.ts';
import { fileUrl } from '#contract/file-url.ts';
import type { ImageVideo } from '#contract/image-video.ts';
import { parseJsonOr } from '#contract/parse-json.ts';
import type { Products } from '#database/catalogue-schema.ts';
import type { Read } from '#database/database.ts';
import type { Files } from '#database/media-schema.ts';
import { filesOf } from '../media/files.ts';

/** Which of some files cannot play among a product's pictures, and why, by their ids. */
export async function videoProblems(
  read: Read,
  websiteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const files = await filesOf(read, websiteId, ids);
  return new Map(
    ids.flatMap((id) => {
      const problem = videoProblem(files.get(id));
      return problem === undefined ? [] : [[id, problem] as const];
    }),
  );
}

/** Why a file cannot play among a product's pictures; undefined where it can. */
function videoProblem(file: Files | undefined): string | undefined {
  if (!file) return 'There is no such video in the media library.';
  if (!file.media_type.startsWith('video/')) return `${file.filename} is no video.`;
  return file.access === null || file.access === undefined
    ? undefined
    : `${file.filename} is for members, and a product’s page is for everyone.`;
}

/** The videos of some products, each by its picture's id; without those that are not for everyone. */
export async function loadVideos(
  read: Read,
  websiteId: string,
  products: readonly Pick<Products, 'videos'>[],
): Promise<ReadonlyMap<string, Readonly<Record<string, ImageVideo>>>> {
  const byText = new Map(
    products.flatMap(({ videos }) => (videos === '{}' ? [] : [[videos, parseJsonOr(Videos, videos, {})] as const])),
  );
  const files = await filesOf(
    read,
    websiteId,
    [...byText.values()].flatMap((each) => Object.values(each)),
  );
  const shown = ([imageId, fileId]: [string, string]) => {
    const file = files.get(fileId);
    return file && videoProblem(file) === undefined ? [[imageId, toVideo(file)] as const] : [];
  };
  return new Map([...byText].map(([text, each]) => [text, Object.fromEntries(Object.entries(each).flatMap(shown))]));
}

function toVideo({ id, filename, media_type: type, created_at: addedOn, duration_ms: durationMs }: Files): ImageVideo {
  return {
    url: fileUrl(id, filename),
    // What cameras call QuickTime browsers play as MPEG-4, and leave out under its own name.
    ...(type !== 'video/quicktime' && { type }),
    addedOn,
    ...(typeof durationMs === 'number' && { durationMs }),
  };
}
