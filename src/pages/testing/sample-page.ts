import { prepareTheme, type Theme } from '../theme.ts';

export * from '../samples.ts';

/** A theme of the fewest files, for tests. */
export function sampleTheme(files: Record<string, string> = {}): Theme {
  return prepareTheme({
    name: 'sample',
    settings: { styles: { all: Object.keys(files).filter((file) => file.endsWith('.css')) } },
    files: {
      'site.region': '<main>{mainContent}</main>',
      'product-list.html': '<ul>{.repeated section items}<li>{title}</li>{.end}</ul>',
      'product-item.html': '{.section item}<h1>{title}</h1>{body}{@|product-checkout}{.end}',
      'not-found.html': '<h1>Nothing here</h1>',
      'error.html': '<h1>Sorry</h1><p>{requestId}</p>',
      ...files,
    },
  });
}
