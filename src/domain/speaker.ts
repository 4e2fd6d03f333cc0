type Sentence = string | ((...blanks: never[]) => string)
type Table = Readonly<Record<string, Sentence>>

/** Keys of a table's sentences without a blank to fill. */
export type PlainKey<M extends Table> = { [K in keyof M & string]: M[K] extends string ? K : never }[keyof M & string]

/** The sentences of every room of texts that has been loaded. */
const loaded: Record<string, Sentence> = {}

/**
 * Loads the sentences of a table, and gives what speaks them: the sentence of a key, with its blanks filled. Who imports
 * the `say` of a room has its sentences, and the types know no others.
 */
export function speakerOf<M extends Table>(table: M) {
  Object.assign(loaded, table)
  return <K extends keyof M & string>(
    key: K,
    ...blanks: M[K] extends (...blanks: infer B) => string ? B : []
  ): string => {
    const message: Sentence | undefined = table[key]
    // the blanks are those of the message under this key
    return typeof message === 'function' ? (message as (...given: typeof blanks) => string)(...blanks) : (message ?? '')
  }
}

/** The sentence without blanks under a text that may be a key; undefined where no room that was loaded has it. */
export function plainSentence(text: string): string | undefined {
  const message = Object.hasOwn(loaded, text) ? loaded[text] : undefined
  return typeof message === 'string' ? message : undefined
}
