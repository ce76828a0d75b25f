import { remembering } from './bounded-cache.ts';

/** Who pays in what: by a currency's code, or by the letter that makes one of a region's own two, as D makes AUD of AU. */
const payers: Readonly<Record<string, string>> = {
  A: 'AO MG',
  B: 'BO ET PA RU TH',
  C: 'CR',
  D: 'AE AM AU BB BH BM BN BS BZ CA DZ FJ GM GY HK IQ JM JO KW KY LR LY MA MK NA NZ RS SB SG SR TN TT TW VN',
  E: 'CV SL',
  F: 'BI CD CH DJ GN HU KM RW',
  G: 'AW HT PY SD ZW',
  H: 'UA',
  K: 'CZ DK IS LA MM MW NO PG SE',
  L: 'AL BR GE HN MD SZ',
  M: 'BA',
  N: 'AF AZ BT BY ER MX MZ NG PE PL RO ST',
  O: 'NI',
  P: 'BW CL CO CU DO EG FK GB GI LB MO PH SH SS SY TO',
  Q: 'GT',
  R: 'EU ID IN IR KH LK MU MV MY NP OM PK QA SA SC YE ZA',
  S: 'AR GH IL KE KG SO TJ TZ UZ VE',
  T: 'BD KZ MN TM WS',
  U: 'MR UY',
  V: 'VU',
  W: 'KP KR ZM',
  X: 'UG',
  Y: 'CN JP TR',
  AUD: 'CC CX HM KI NF NR TV',
  CHF: 'LI',
  DKK: 'FO GL',
  EUR: 'AD AT AX BE BG BL CY DE EA EE ES FI FR GF GP GR HR IC IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GG GS IM JE TA',
  ILS: 'PS',
  MAD: 'EH',
  NOK: 'BV SJ',
  NZD: 'CK NU PN TK',
  SHP: 'AC',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  ZAR: 'LS',
};

/** The currency that a region (two letters) pays in today; USD for any other, as for Ecuador. */
export const currencyOfRegion = remembering(300, (region: string): string => {
  const [code = 'USD'] = Object.keys(payers).filter((each) => payers[each]?.split(' ').includes(region));
  return code.length === 1 ? region + code : code;
});
