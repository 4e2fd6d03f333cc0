/** From a surname in its own script to its spellings in Latin letters, the commonest first. */
export type Surnames = ReadonlyMap<string, readonly string[]>

/** Reads a table of `surname=spelling,spelling` items between spaces; `甲/乙=` gives two forms of one surname. */
export function surnameTable(items: string): Surnames {
  return new Map(
    items.split(' ').flatMap((item) => {
      const [forms = '', spellings = ''] = item.split('=')
      return forms.split('/').map((form): [string, readonly string[]] => [form, spellings.split(',')])
    }),
  )
}
