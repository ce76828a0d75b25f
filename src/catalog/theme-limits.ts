/** What a theme may bring that others have made; the project's own bounds. */
export const themeLimits = {
  /** Bytes of the zip, of one of its files, and of all of them together. */
  zipBytes: 2_000_000,
  fileBytes: 200_000,
  allBytes: 1_000_000,
  files: 100,
  /** What a zip may list, folders and what lies beside a theme included. */
  zipEntries: 300,
  /** A file of more bytes than `ratioFrom` may be so many times as large as it is in the zip. */
  ratioFrom: 20_000,
  ratio: 100,
  /** How deep rules of a style sheet may be nested. */
  cssDepth: 16,
  /** Own themes of one website, with the versions of each. */
  perWebsite: 20,
  /** Gzipped bytes of the styles of a page without sections, and characters of its HTML. */
  pageCss: 14_000,
  pageHtml: 500_000,
  /** Milliseconds until a theme that is being looked at is given up. */
  checkMs: 15_000,
  /** What one template may use of the engine: milliseconds of the processor, with some more on a machine that is busy. */
  render: {
    steps: 300_000,
    rounds: 50_000,
    output: 1_000_000,
    stringLength: 100_000,
    milliseconds: 250,
    patience: 5000,
  },
} as const;

export const themeTooLarge = `A theme’s zip has at most ${themeLimits.zipBytes / 1_000_000} MB.`;
