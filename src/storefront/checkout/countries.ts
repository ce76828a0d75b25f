// ISO 3166-1 alpha-2, without those that nobody can post to.
const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH ' +
  'CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM ' +
  'GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC ' +
  'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP ' +
  'NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SX ' +
  'SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

interface Country {
  code: string;
  name: string;
}

// Naming and sorting them takes milliseconds; a site has few languages.
const byLanguage = new Map<string, Country[]>();

/** The countries an address can lie in, by name in a language. */
export function countryNames(language: string): Country[] {
  const known = byLanguage.get(language) ?? nameCountries(language || 'en-US');
  byLanguage.set(language, known);
  return known;
}

function nameCountries(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
}

const states =
  'AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|' +
  'DC:District of Columbia|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|' +
  'KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|' +
  'MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|' +
  'NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|RI:Rhode Island|' +
  'SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|WA:Washington|' +
  'WV:West Virginia|WI:Wisconsin|WY:Wyoming|AA:Armed Forces Americas|AE:Armed Forces Europe|AP:Armed Forces Pacific';
const provinces =
  'AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland and Labrador|NS:Nova Scotia|' +
  'NT:Northwest Territories|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Quebec|SK:Saskatchewan|YT:Yukon';
const territories =
  'ACT:Australian Capital Territory|NSW:New South Wales|NT:Northern Territory|QLD:Queensland|SA:South Australia|' +
  'TAS:Tasmania|VIC:Victoria|WA:Western Australia';

/** How a country writes its addresses, as far as the checkout form cares. */
export interface AddressForm {
  regionLabel: string;
  /** Its regions by code, where a code is asked for; tax rules name regions by code. */
  regions?: { code: string; name: string }[];
  postalCodeLabel: string;
  needsPostalCode: boolean;
}

// Countries that post without codes.
const withoutPostalCodes = new Set(
  'AE AG AO AW BB BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TG TL TO TT TV UG VU WS YE ZW'.split(
    ' ',
  ),
);

const byCountry: Record<string, Partial<AddressForm>> = {
  US: { regionLabel: 'State', regions: parse(states), postalCodeLabel: 'ZIP code' },
  CA: { regionLabel: 'Province', regions: parse(provinces) },
  AU: { regionLabel: 'State', regions: parse(territories), postalCodeLabel: 'Postcode' },
  GB: { regionLabel: 'County', postalCodeLabel: 'Postcode' },
};

/** How `country` (ISO 3166-1 alpha-2) writes its addresses. */
export function addressForm(country: string): AddressForm {
  return {
    regionLabel: 'Region',
    postalCodeLabel: 'Postal code',
    needsPostalCode: !withoutPostalCodes.has(country),
    ...byCountry[country],
  };
}

function parse(list: string): { code: string; name: string }[] {
  return list.split('|').map((pair) => {
    const [code = '', name = ''] = pair.split(':');
    return { code, name };
  });
}
