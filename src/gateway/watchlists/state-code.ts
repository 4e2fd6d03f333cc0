import countries from 'i18n-iso-countries'

/** Codes that passports have beside those of ISO 3166 (ICAO 9303-3, section 5): Germany, and kinds of British nationals. */
const ofPassports: Readonly<Record<string, string>> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  RKS: 'XK',
}

/** The alpha-2 code of a state that a passport names; null for one that is none, such as of a refugee. */
export const stateCode = (code: string): string | null => ofPassports[code] ?? countries.alpha3ToAlpha2(code) ?? null
