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

const asciiOnly = /^[\p{ASCII}]*$/u

/** Names the script that most letters of a text belong to; a text without letters counts as Latin. */
export function scriptOf(text: string): Script {
  if (asciiOnly.test(text)) return 'latin'
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
