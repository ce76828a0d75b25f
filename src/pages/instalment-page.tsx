import { renderToStaticMarkup } from 'react-dom/server';
import { defaultInstalments, instalmentBrands, type InstalmentLocale } from '#catalog/instalments.ts';

interface Words {
  title: string;
  steps: string[];
  terms: string;
}

const english = (brand: string): Words => ({
  title: `Pay in ${defaultInstalments} with ${brand}`,
  steps: [
    `At checkout, choose ${brand} as your way to pay.`,
    `Sign in to ${brand}, or open an account. You hear at once whether your purchase is approved.`,
    `Pay the first of ${defaultInstalments} equal payments today, and one every two weeks after that.`,
  ],
  terms: `The payments are free of interest. ${brand} may charge a fee for a late payment; its terms say how much. Instalments are for parcels, so not with downloads, services or gift cards.`,
});

const french = (brand: string): Words => ({
  title: `Payez en ${defaultInstalments} fois avec ${brand}`,
  steps: [
    `Au moment de payer, choisissez ${brand}.`,
    `Connectez-vous à ${brand} ou ouvrez un compte. Vous savez aussitôt si votre achat est accepté.`,
    `Payez aujourd’hui le premier de ${defaultInstalments} versements égaux, puis un toutes les deux semaines.`,
  ],
  terms: `Les versements sont sans intérêt. ${brand} peut facturer des frais de retard ; ses conditions en disent le montant. Les versements valent pour les colis, donc pas avec des téléchargements, des services ou des cartes-cadeaux.`,
});

/** The styles of the page where it stands alone. */
export const instalmentStyle =
  'body{margin:0;display:grid;place-items:center;min-height:100vh;font:17px/1.6 system-ui,sans-serif;color:#1a1a1a;background:#fff}main{max-width:34rem;padding:32px 24px}h1{line-height:1.2}li{margin-block:.5em}';

/** The static page that explains instalments in a locale; the storefront's popup shows its `main` (storefront 2 and 7). */
export function instalmentPage(locale: InstalmentLocale): string {
  const brand = instalmentBrands[locale];
  const { title, steps, terms } = locale.startsWith('fr') ? french(brand) : english(brand);
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
