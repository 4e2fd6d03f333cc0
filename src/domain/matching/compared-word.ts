/** A word of a name as scoring compares it, by all that its pairs depend on. */
export interface ComparedWord {
  text: string
  /** What kind of word it is; a word that is nothing but that is of the class `word`. */
  wordClass: string
  /** The value of a number, the legal form, the organisation word or place that it stands for. */
  meaning?: string
  /** The class of a legal form that foreign ones share. */
  legalKind?: string
  /** Han characters that write out a foreign word. */
  isForeign?: true
}

/** Stands between what tells a word; no folded text holds it. */
const divider = '¦'
const foreign = 'foreign'

/** A word as one text, which is its own for a word that is nothing but that. */
export function comparedText({ text, wordClass, meaning, legalKind, isForeign }: ComparedWord): string {
  if (wordClass === 'word' && (meaning ?? legalKind ?? isForeign) === undefined) return text
  return [text, wordClass, meaning ?? '', legalKind ?? '', isForeign === true ? foreign : ''].join(divider)
}

/** The word that such a text tells. */
export function readCompared(compared: string): ComparedWord {
  const [text = '', wordClass = 'word', meaning = '', legalKind = '', isForeign = ''] = compared.split(divider)
  return {
    text,
    wordClass,
    ...(meaning !== '' && { meaning }),
    ...(legalKind !== '' && { legalKind }),
    ...(isForeign === foreign && { isForeign: true as const }),
  }
}

/** Under what words are filed that mean the same, however they are written; none for a word without a meaning. */
export function meaningForms({ wordClass, meaning, legalKind }: Omit<ComparedWord, 'text'>): string[] {
  if (legalKind !== undefined) return [`&form ${legalKind}`]
  if (meaning === undefined) return []
  return [wordClass === 'number' ? `&number ${meaning}` : `&word ${meaning}`]
}
