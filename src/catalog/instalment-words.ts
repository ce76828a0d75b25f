import { defaultInstalments, instalmentBrands, type InstalmentLocale } from './instalments.ts';

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

/** What the page that explains instalments says in a locale. */
export const instalmentWords = (locale: InstalmentLocale): Words =>
  (locale.startsWith('fr') ? french : english)(instalmentBrands[locale]);
