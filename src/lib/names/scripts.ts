/** Writing systems that are told apart; anything else is `other`. */
export const scripts = ['latin', 'cyrillic', 'greek', 'arabic', 'hebrew', 'han', 'kana', 'hangul', 'other'] as const
export type Script = (typeof scripts)[number]

const patterns: ReadonlyArray<readonly [Script, RegExp]> = [
  ['latin', /\p{Script=Latin}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['greek', /\p{Script=Greek}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['hebrew', /\p{Script=Hebrew}/gu],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['hangul', /\p{Script=Hangul}/gu],
  ['han', /\p{Script=Han}/gu],
]

const firstBeyond = 128

/** Whether a text has none but the plain letters, digits and signs of ASCII. */
export function isPlain(text: string): boolean {
  for (let place = 0; place < text.length; place++) if (text.charCodeAt(place) >= firstBeyond) return false
  return true
}

/** Stretches of letters that are of one script each, by their first and last code. */
const stretches: ReadonlyArray<readonly [Script, first: number, last: number]> = [
  ['cyrillic', 0x04_30, 0x04_5f],
  ['arabic', 0x06_20, 0x06_3f],
  ['arabic', 0x06_41, 0x06_4a],
  ['hebrew', 0x05_d0, 0x05_ea],
  ['greek', 0x03_b1, 0x03_c9],
  ['han', 0x4e_00, 0x9f_ef],
  ['hangul', 0xac_00, 0xd7_a3],
]

/** The script of a text all letters of which stand in one of the stretches. */
function plainScript(text: string): Script | undefined {
  const code = text.charCodeAt(0)
  const own = stretches.find(([, first, last]) => code >= first && code <= last)?.[0]
  return own !== undefined && isAll(text, own) ? own : undefined
}

function isAll(text: string, script: Script): boolean {
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (!stretches.some(([own, first, last]) => own === script && code >= first && code <= last)) return false
  }
  return true
}

/** Names the script that most letters of a text belong to; a text without letters counts as Latin. */
export function scriptOf(text: string): Script {
  if (isPlain(text)) return 'latin'
  const plain = plainScript(text)
  if (plain !== undefined) return plain
  let best: Script = /\p{L}/u.test(text) ? 'other' : 'latin'
  let most = 0
  for (const [script, pattern] of patterns) {
    const letters = text.match(pattern)?.length ?? 0
    if (letters > most) [best, most] = [script, letters]
  }
  return best
}

const syllabaries: ReadonlySet<Script> = new Set<Script>(['han', 'hangul'])

/** Whether a word is written by the syllable, so that its vowels and the number of its syllables are no guess. */
export const isSyllabic = (word: string): boolean => syllabaries.has(scriptOf(word))

/** Whether some letter of a text is none of the Latin ones, so that a romanised form says more than the text. */
export const hasOtherScript = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text)
