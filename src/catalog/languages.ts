/** The languages that a website can be in, by BCP 47; their names come from `Intl`. */
export const websiteLanguages =
  'en-US en-GB en-CA en-AU en-IE en-NZ en-ZA en-IN da-DK de-DE de-AT de-CH es-ES es-MX es-AR es-CO fi-FI fr-FR fr-BE fr-CA fr-CH id-ID it-IT it-CH ja-JP ms-MY nb-NO nl-NL nl-BE pl-PL pt-BR pt-PT sv-SE cs-CZ th-TH he-IL hi-IN zh-HK ko-KR ar-AE'.split(
    ' ',
  );
