import countries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { fold } from '#lib/names/fold.ts'

/** Names in use on published lists that the ISO table does not know; former states stand for their main successor. */
const otherNames: Readonly<Record<string, string>> = {
  'bahamas the': 'BS',
  'bolivia plurinational state of': 'BO',
  britain: 'GB',
  'british virgin islands': 'VG',
  brunei: 'BN',
  burma: 'MM',
  'cabo verde': 'CV',
  'china hong kong special administrative region': 'HK',
  'congo brazzaville': 'CG',
  'congo democratic republic of the': 'CD',
  'congo democratic republic': 'CD',
  'congo kinshasa': 'CD',
  'congo republic of the': 'CG',
  'cote d ivoire': 'CI',
  crimea: 'UA',
  'democratic peoples republic of korea': 'KP',
  gaza: 'PS',
  'german democratic republic': 'DE',
  'holy see vatican city state': 'VA',
  'iran islamic republic of': 'IR',
  'korea north': 'KP',
  'korea south': 'KR',
  kosovo: 'XK',
  laos: 'LA',
  macau: 'MO',
  'macedonia the former yugoslav republic of': 'MK',
  moldova: 'MD',
  'myanmar burma': 'MM',
  'netherlands antilles': 'CW',
  'north korea': 'KP',
  'occupied palestinian territories': 'PS',
  palestine: 'PS',
  palestinian: 'PS',
  'palestinian territories': 'PS',
  'region crimea': 'UA',
  'region gaza': 'PS',
  'region northern mali': 'ML',
  'republic of ireland': 'IE',
  'republic of korea': 'KR',
  'republic of moldova': 'MD',
  russia: 'RU',
  'south korea': 'KR',
  'st kitts nevis': 'KN',
  'st vincent and the grenadines': 'VC',
  'state of palestine': 'PS',
  syria: 'SY',
  tanzania: 'TZ',
  'the gambia': 'GM',
  turkiye: 'TR',
  'united kingdom of great britain and northern ireland': 'GB',
  ussr: 'RU',
  'soviet union': 'RU',
  'united republic of tanzania': 'TZ',
  'united states': 'US',
  'venezuela bolivarian republic of': 'VE',
  'viet nam': 'VN',
  'virgin islands british': 'VG',
  'west bank': 'PS',
}

const alpha2 = byFoldedName()

function byFoldedName(): ReadonlyMap<string, string> {
  countries.registerLocale(english)
  const known = new Map<string, string>()
  for (const [code, names] of Object.entries(countries.getNames('en', { select: 'all' })))
    for (const name of names) known.set(fold(name), code)
  for (const [name, code] of Object.entries(otherNames)) known.set(name, code)
  return known
}

/** The ISO 3166 alpha-2 code of a country by any English name that lists use for it, or undefined. */
export function countryCode(name: string): string | undefined {
  return alpha2.get(fold(name))
}

/** Every country with its English name, sorted by name. */
export function allCountries(): Array<{ code: string; name: string }> {
  const names = Object.entries(countries.getNames('en', { select: 'official' }))
  return names.map(([code, name]) => ({ code, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
