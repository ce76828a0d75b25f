import { renderToStaticMarkup } from 'react-dom/server';
import { instalmentWords } from '#catalog/instalment-words.ts';
import type { InstalmentLocale } from '#catalog/instalments.ts';

/** The styles of the page where it stands alone. */
export const instalmentStyle =
  'body{margin:0;display:grid;place-items:center;min-height:100vh;font:17px/1.6 system-ui,sans-serif;color:#1a1a1a;background:#fff}main{max-width:34rem;padding:32px 24px}h1{line-height:1.2}li{margin-block:.5em}';

/** The static page that explains instalments in a locale; the storefront's popup shows its `main` (storefront 2 and 7). */
export function instalmentPage(locale: InstalmentLocale): string {
  const { title, steps, terms } = instalmentWords(locale);
  const page = (
    <html lang={locale.replace('_', '-')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{instalmentStyle}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{terms}</p>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}
