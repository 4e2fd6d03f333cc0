import { fold } from '#lib/names/fold.ts'
import { countryCode } from './countries.ts'
import { variantsOf } from './variants-of.ts'

/**
 * What people of a country are called in English, by ISO 3166 alpha-2 code: general knowledge, spellings on published
 * lists included. A word for the people of two countries stands at both.
 */
const adjectives: Readonly<Record<string, string>> = {
  AD: 'andorran',
  AE: 'emirati, emirian',
  AF: 'afghan, afgan, afghani',
  AG: 'antiguan, barbudan',
  AL: 'albanian',
  AM: 'armenian',
  AO: 'angolan',
  AR: 'argentine, argentinian, argentinean',
  AT: 'austrian',
  AU: 'australian',
  AZ: 'azerbaijani, azeri',
  BA: 'bosnian, herzegovinian, bosnian and herzegovinian',
  BB: 'barbadian',
  BD: 'bangladeshi',
  BE: 'belgian',
  BF: 'burkinabe, burkinese',
  BG: 'bulgarian',
  BH: 'bahraini',
  BI: 'burundian, burundi',
  BJ: 'beninese, beninois',
  BN: 'bruneian',
  BO: 'bolivian',
  BR: 'brazilian',
  BS: 'bahamian',
  BT: 'bhutanese',
  BW: 'botswanan, motswana, batswana',
  BY: 'belarusian, belarussian, byelorussian',
  BZ: 'belizean',
  CA: 'canadian',
  CD: 'congolese, drc, dr congo, congolese drc, democratic congolese',
  CF: 'central african, car',
  CG: 'congolese, congo brazzaville',
  CH: 'swiss',
  CI: 'ivorian, ivoirian',
  CL: 'chilean',
  CM: 'cameroonian',
  CN: 'chinese, prc',
  CO: 'colombian',
  CR: 'costa rican',
  CU: 'cuban',
  CV: 'cape verdean, cabo verdean',
  CY: 'cypriot',
  CZ: 'czech',
  DE: 'german',
  DJ: 'djiboutian',
  DK: 'danish',
  DM: 'dominican',
  DO: 'dominican',
  DZ: 'algerian',
  EC: 'ecuadorian, ecuadorean',
  EE: 'estonian',
  EG: 'egyptian',
  ER: 'eritrean',
  ES: 'spanish',
  ET: 'ethiopian',
  FI: 'finnish',
  FJ: 'fijian',
  FR: 'french',
  GA: 'gabonese',
  GB: 'british, uk, english, scottish, welsh, northern irish',
  GD: 'grenadian',
  GE: 'georgian',
  GH: 'ghanaian',
  GM: 'gambian',
  GN: 'guinean',
  GQ: 'equatorial guinean, equatoguinean',
  GR: 'greek',
  GT: 'guatemalan',
  GW: 'bissau guinean, guinea bissauan',
  GY: 'guyanese',
  HK: 'hong konger, hong kong chinese',
  HN: 'honduran',
  HR: 'croatian',
  HT: 'haitian',
  HU: 'hungarian',
  ID: 'indonesian',
  IE: 'irish',
  IL: 'israeli',
  IN: 'indian',
  IQ: 'iraqi',
  IR: 'iranian',
  IS: 'icelandic',
  IT: 'italian',
  JM: 'jamaican',
  JO: 'jordanian',
  JP: 'japanese',
  KE: 'kenyan',
  KG: 'kyrgyz, kirghiz, kyrgyzstani',
  KH: 'cambodian',
  KM: 'comoran, comorian',
  KN: 'kittitian, nevisian',
  KP: 'north korean, dprk, democratic peoples republic of korea dprk',
  KR: 'south korean, rok',
  KW: 'kuwaiti',
  KZ: 'kazakh, kazakhstani',
  LA: 'lao, laotian',
  LB: 'lebanese',
  LC: 'saint lucian',
  LI: 'liechtensteiner',
  LK: 'sri lankan',
  LR: 'liberian',
  LS: 'basotho, mosotho',
  LT: 'lithuanian',
  LU: 'luxembourgish, luxembourger',
  LV: 'latvian',
  LY: 'libyan',
  MA: 'moroccan',
  MC: 'monegasque',
  MD: 'moldovan',
  ME: 'montenegrin',
  MG: 'malagasy, madagascan',
  MH: 'marshallese',
  MK: 'macedonian, north macedonian',
  ML: 'malian',
  MM: 'burmese, myanmarese, myanmar burma, burma myanmar',
  MN: 'mongolian',
  MR: 'mauritanian',
  MT: 'maltese',
  MU: 'mauritian',
  MV: 'maldivian',
  MW: 'malawian',
  MX: 'mexican',
  MY: 'malaysian',
  MZ: 'mozambican',
  NA: 'namibian',
  NE: 'nigerien',
  NG: 'nigerian',
  NI: 'nicaraguan',
  NL: 'dutch',
  NO: 'norwegian',
  NP: 'nepalese, nepali',
  NZ: 'new zealander, new zealand',
  OM: 'omani',
  PA: 'panamanian',
  PE: 'peruvian',
  PG: 'papua new guinean',
  PH: 'filipino, filipina, philippine',
  PK: 'pakistani',
  PL: 'polish',
  PS: 'palestinian',
  PT: 'portuguese',
  PY: 'paraguayan',
  QA: 'qatari',
  RO: 'romanian',
  RS: 'serbian, serb',
  RU: 'russian',
  RW: 'rwandan, rwandese',
  SA: 'saudi, saudi arabian',
  SB: 'solomon islander',
  SC: 'seychellois',
  SD: 'sudanese',
  SE: 'swedish',
  SG: 'singaporean',
  SI: 'slovenian, slovene',
  SK: 'slovak, slovakian',
  SL: 'sierra leonean',
  SM: 'sammarinese',
  SN: 'senegalese',
  SO: 'somali, somalian',
  SR: 'surinamese',
  SS: 'south sudanese',
  SV: 'salvadoran, salvadorean',
  SY: 'syrian',
  SZ: 'swazi',
  TD: 'chadian',
  TG: 'togolese',
  TH: 'thai',
  TJ: 'tajik, tajikistani',
  TL: 'timorese, east timorese',
  TM: 'turkmen',
  TN: 'tunisian',
  TO: 'tongan',
  TR: 'turkish',
  TT: 'trinidadian, tobagonian',
  TW: 'taiwanese',
  TZ: 'tanzanian',
  UA: 'ukrainian',
  UG: 'ugandan',
  US: 'american, us, usa, us american',
  UY: 'uruguayan',
  UZ: 'uzbek, uzbekistani',
  VA: 'vatican',
  VC: 'vincentian',
  VE: 'venezuelan',
  VN: 'vietnamese',
  VU: 'vanuatuan, ni vanuatu',
  WS: 'samoan',
  XK: 'kosovar, kosovan',
  YE: 'yemeni, yemenite',
  ZA: 'south african',
  ZM: 'zambian',
  ZW: 'zimbabwean',
}

const codesByWord = byWord()

function byWord(): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>()
  for (const [code, words] of Object.entries(adjectives))
    for (const word of words.split(', ')) known.set(word, [...(known.get(word) ?? []), code])
  return known
}

/** No nationality is longer; what is may nest brackets deeper than can be followed. */
const longest = 1000
const separators = / ?(?:,|\/|\band\/or\b|\band\b|\bor\b) ?/u
const hedges =
  /\b(?:allegedly|possibly|presumably|probably|presumed|assumed|formerly|by birth|since \d{4}|passport)\b/giu
const aside = /\([^()]*\)/gu

/**
 * The countries of a nationality field: adjectives or names of countries, one or several ("(a) Algerian, (b) German",
 * "Russian and Ukrainian"). `unread` holds what is no nationality, or says more than one, as published.
 */
export function nationalities(text: string): { codes: string[]; unread: string[] } {
  const codes = new Set<string>()
  const unread: string[] = []
  for (const variant of variantsOf(text)) {
    if (variant.length > longest) {
      unread.push(variant)
      continue
    }
    const [stated = '', ...more] = variant.split(/\.\s+(?=\p{Lu})/u)
    const parts = codesOf(stated) === undefined ? stated.replaceAll(aside, ' ').split(separators) : [stated]
    const read = parts.filter((part) => fold(part) !== '').map(codesOf)
    for (const code of read.flatMap((found) => found ?? [])) codes.add(code)
    if (read.includes(undefined) || more.length > 0) unread.push(variant)
  }
  return { codes: Array.from(codes), unread }
}

function codesOf(text: string): readonly string[] | undefined {
  const plain = text.replaceAll(hedges, ' ').trim()
  const word = fold(plain).replace(/^(?:of )?(?:the )?/u, '')
  const code = countryCode(plain) ?? countryCode(word)
  if (code !== undefined) return [code]
  const bare = plain.replaceAll(aside, ' ')
  return codesByWord.get(word) ?? codesByWord.get(fold(bare)) ?? (bare === plain ? undefined : codesOf(bare))
}
