// How names of the father end, from general knowledge: Russian, Ukrainian, Belarusian and Bulgarian in both alphabets,
// and Icelandic daughters. -ovic and -sson are left out: they are family names where they are written so.
const endings =
  /(?:[oe]vich|[oe]vych|[oe]vitch|[oe]vna|ivna|yivna|ichna|inichna|dottir|ович|евич|овна|евна|івна|івна|ична|інична)$/u

const names = /^(?:ilyich|ilich|kuzmich|lukich|fomich|nikitich|ильич|кузьмич|лукич|фомич|никитич)$/u
const fewestWords = 3

/**
 * Whether a word of a person's name is the father's: the first one with such an ending, in a name of three words and
 * more. Two words are given and family name, and then the ending is the family's (Abramovich).
 */
export function isPatronymic(words: readonly string[], place: number): boolean {
  if (words.length < fewestWords || place === 0) return false
  const ends = (word: string): boolean => endings.test(word) || names.test(word)
  return words.findIndex((word, at) => at > 0 && ends(word)) === place
}
