// With Kosovo (QU) and some places of its own (XB, XG, XN, XU); without the prefixes of VAT numbers EL and XI.
const countries = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BQ BR BS BT BV BW BY ' +
    'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ ' +
    'FK FM FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ ' +
    'IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG ' +
    'MH MK ML MM MN MO MP MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH ' +
    'PK PL PM PN PR PS PT PW PY QA QU RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX ' +
    'SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XB ' +
    'XG XN XU YE YT ZA ZM ZW'
  ).split(' '),
);

/** Whether the agency knows the country's code. Source: SuministroInformacion.xsd, CountryType2. */
export function isCountryCode(code: string): boolean {
  return countries.has(code);
}
