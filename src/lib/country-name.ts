const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** Name of a country from its ISO 3166 alpha-2 code; another text comes back unchanged. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/i.test(code) ? (names.of(code) ?? code) : code)
