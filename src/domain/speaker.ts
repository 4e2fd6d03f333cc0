type Table = Readonly<Record<string, string | ((...blanks: never[]) => string)>>

/** Keys of a table's sentences without a blank to fill. */
export type PlainKey<M extends Table> = { [K in keyof M & string]: M[K] extends string ? K : never }[keyof M & string]

/** What speaks the sentences of a table: the sentence of a key, with its blanks filled. */
export const speakerOf =
  <M extends Table>(table: M) =>
  <K extends keyof M & string>(key: K, ...blanks: M[K] extends (...blanks: infer B) => string ? B : []): string => {
    const message: string | ((...blanks: never[]) => string) | undefined = table[key]
    // the blanks are those of the message under this key
    return typeof message === 'function' ? (message as (...given: typeof blanks) => string)(...blanks) : (message ?? '')
  }
