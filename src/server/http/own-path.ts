/**
 * A request's address as one of its own host, with its query: a browser takes `//other.example` and `/\other.example`
 * for addresses of another.
 */
export function ownPath(url: string): string {
  return url.replace(/^[/\\\s]+/, '/');
}
