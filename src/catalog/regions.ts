// As `code:name`. Tax rules name regions by these codes, so addresses must too.
const states =
  'AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|' +
  'DC:District of Columbia|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|' +
  'KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|' +
  'MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|' +
  'NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|RI:Rhode Island|' +
  'SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|WA:Washington|' +
  'WV:West Virginia|WI:Wisconsin|WY:Wyoming|AA:Armed Forces Americas|AE:Armed Forces Europe|AP:Armed Forces Pacific|' +
  'AS:American Samoa|GU:Guam|MP:Northern Mariana Islands|PR:Puerto Rico|UM:U.S. Minor Outlying Islands|' +
  'VI:U.S. Virgin Islands';
const provinces =
  'AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland and Labrador|NS:Nova Scotia|' +
  'NT:Northwest Territories|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Quebec|SK:Saskatchewan|YT:Yukon';
const territories =
  'ACT:Australian Capital Territory|NSW:New South Wales|NT:Northern Territory|QLD:Queensland|SA:South Australia|' +
  'TAS:Tasmania|VIC:Victoria|WA:Western Australia';

export interface Region {
  code: string;
  name: string;
}

function parse(list: string): Region[] {
  return list.split('|').map((pair) => {
    const [code = '', name = ''] = pair.split(':');
    return { code, name };
  });
}

/** Regions by country (ISO 3166-1 alpha-2). */
export const regionsOf: Readonly<Record<string, readonly Region[]>> = {
  US: parse(states),
  CA: parse(provinces),
  AU: parse(territories),
};
