/** What the address of a file begins with, whatever it is called. */
export function fileAddress(id: string): string {
  return `/media/files/${id}/`;
}

/** The address of a file on its website. */
export function fileUrl(id: string, filename: string): string {
  return fileAddress(id) + encodeURIComponent(filename);
}
