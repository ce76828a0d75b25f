/** Where a picture's bytes are kept as they were taken in. */
export function masterKey(blobKey: string): string {
  return `masters/${blobKey}`;
}

/** Below which a picture's bytes are kept in all widths and formats. */
export function variantsKey(blobKey: string): string {
  return `variants/${blobKey}`;
}
