/**
 * Words of names that say less than others, folded. General knowledge of naming customs and company law; no list of
 * any publisher was used, and no word is here for the sake of one name.
 */

/** Forms of address and ranks: not part of the name, removed before scoring. */
const titles = new Set(
  'mr mrs ms miss dr prof sir dame lord lady hon haji hajji hajj sheikh shaikh sheik shaykh sayyid sayed seyyed mullah maulavi mawlawi imam ayatollah general gen colonel col major maj captain capt lieutenant lt sergeant sgt admiral brigadier president minister'.split(
    ' ',
  ),
)

/** Short words that join the parts of a name. */
const particles = new Set(
  'al el bin ibn ben bint abu abou umm von van de der den del della di da dos das du la le las los y e af av zu und and of the'.split(
    ' ',
  ),
)

/** Company words that say what kind of body it is, not which. */
const companyWords = new Set(
  'company co corporation corp group holding holdings international trading enterprise enterprises industries industry services service general foundation organization organisation association society bank institute'.split(
    ' ',
  ),
)

/** Legal forms that mean about the same, by country of law. */
const legalForms: readonly (readonly string[])[] = [
  ['ltd', 'limited', 'llc', 'gmbh', 'sarl', 'srl', 'bv', 'ooo', 'sl', 'spzoo', 'kft', 'doo', 'aps', 'oy', 'ab'],
  ['plc', 'inc', 'incorporated', 'ag', 'sa', 'spa', 'nv', 'oao', 'pao', 'jsc', 'pjsc', 'ojsc', 'cjsc', 'as', 'asa'],
  ['lp', 'llp', 'kg', 'ohg', 'cv', 'snc'],
]

/** What kind of word a folded token is. */
export type TokenClass = 'word' | 'initial' | 'number' | 'particle' | 'company-word' | 'legal-form'

/** Weight of an unpaired or paired token, before its partner is known (design/screening section 4, Score). */
export const classWeight = {
  word: 1,
  initial: 0.5,
  number: 1.3,
  particle: 0.3,
  'company-word': 0.5,
  'legal-form': 0.3,
} as const satisfies Record<TokenClass, number>

/** Tells whether a token is a form of address or a rank. */
export const isTitle = (token: string): boolean => titles.has(token)

/** Classes one folded token. */
export function classOf(token: string): TokenClass {
  if (/^\p{N}+$/u.test(token)) return 'number'
  if (/^\p{Script=Latin}$/u.test(token)) return 'initial'
  if (legalClass(token) !== undefined) return 'legal-form'
  if (particles.has(token)) return 'particle'
  return companyWords.has(token) ? 'company-word' : 'word'
}

/** Which group of legal forms a token belongs to; undefined for any other word. */
export function legalClass(token: string): number | undefined {
  const index = legalForms.findIndex((forms) => forms.includes(token))
  return index === -1 ? undefined : index
}
