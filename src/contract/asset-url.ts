/** The address of a picture: it names the picture's content, so what it answers never changes. */
export function assetUrl(blobKey: string, filename: string): string {
  return `/media/${blobKey}/${encodeURIComponent(filename)}`;
}

/** The content that such an address names. */
export function blobKeyOf(url: string): string {
  return url.split('/')[2] ?? '';
}
