/** From a surname, or a character, in its own script to its spellings in Latin letters, the commonest first. */
export type Spellings = ReadonlyMap<string, readonly string[]>

/** Reads a table of `name=spelling,spelling` items between spaces; `甲/乙=` gives two forms of one name. */
export function spellingTable(items: string): Spellings {
  return new Map(
    items.split(' ').flatMap((item) => {
      const [forms = '', spellings = ''] = item.split('=')
      return forms.split('/').map((form): [string, readonly string[]] => [form, spellings.split(',')])
    }),
  )
}
