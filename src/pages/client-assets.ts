/** Where the built browser code and the fonts lie; the server reads it from the build's manifest. */
export interface ClientAssets {
  /** The address of the islands' loader. */
  loader: string;
  /** Modules that the loader imports at once. */
  preloads?: string[];
  /** By island, all modules that its start waits for. */
  islands?: Record<string, string[]>;
  /** The code that stands in a page itself, for what a visitor does before any module is there. */
  early?: string;
  /** Font files to preload. */
  fonts: { href: string }[];
}
