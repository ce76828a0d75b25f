/** Where a picture's bytes are kept as they were taken in. */
export function masterKey(blobKey: string): string {
  return `masters/${blobKey}`;
}

/** Where the bytes of a file are kept that a visitor sent by a form: apart from all that is served to visitors. */
export function formFileKey(hash: string): string {
  return `form-files/${hash}`;
}

/** Below which a picture's bytes are kept in all widths and formats. */
export function variantsKey(blobKey: string): string {
  return `variants/${blobKey}`;
}
