import { fileAddress } from '#contract/file-url.ts';

/** Whatever they are called, uploads are what their bytes are. */
const ownFiles = fileAddress('').slice(0, -1);

/** Where a video plays from. */
export type VideoSource =
  | { kind: 'file'; url: string }
  /** `frame` is the player's address, `page` the one a visitor without script is sent to. */
  | { kind: 'provider'; name: string; frame: string; page: string };

/**
 * Reads what an owner pasted: an address of YouTube (played without its cookies) or Vimeo, or of a video file on this
 * site. Undefined for anything else.
 */
export function videoSource(text: string): VideoSource | undefined {
  const pasted = text.trim();
  const isFilm = pasted.startsWith(ownFiles) || /^\/[^/\\].*\.(mp4|webm|mov|m4v)(\?|$)/i.test(pasted);
  if (isFilm) return { kind: 'file', url: pasted };
  const url = URL.parse(pasted);
  if (url?.protocol !== 'https:') return undefined;
  const host = url.hostname.replace(/^(www|m)\./, '');
  if (host === 'youtube.com' || host === 'youtu.be' || host === 'youtube-nocookie.com') return youtube(url);
  return host === 'vimeo.com' || host === 'player.vimeo.com' ? vimeo(url) : undefined;
}

function youtube({ searchParams, pathname }: URL): VideoSource | undefined {
  const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  return {
    kind: 'provider',
    name: 'YouTube',
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    page: `https://www.youtube.com/watch?v=${id}`,
  };
}

function vimeo({ pathname }: URL): VideoSource | undefined {
  const id = pathname.split('/').find((part) => /^\d{5,12}$/.test(part));
  if (!id) return undefined;
  return {
    kind: 'provider',
    name: 'Vimeo',
    frame: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`,
    page: `https://vimeo.com/${id}`,
  };
}
