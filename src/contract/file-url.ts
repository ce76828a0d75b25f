/** The address of a file on its website. */
export function fileUrl(id: string, filename: string): string {
  return `/media/files/${id}/${encodeURIComponent(filename)}`;
}
