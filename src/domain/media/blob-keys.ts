/** Where a picture's bytes are kept as they were taken in. */
export function masterKey(blobKey: string): string {
  return `masters/${blobKey}`;
}

/** Below which a picture's bytes are kept in all widths and formats. */
export function variantsKey(blobKey: string): string {
  return `variants/${blobKey}`;
}

/** Below which the parts of an upload are kept until it is whole. */
export function partsKey(uploadId: string): string {
  return `uploads/${uploadId}`;
}
