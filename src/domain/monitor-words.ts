import type { Monitor } from '#contracts/monitor.ts'

/** Id of the facet that stands for words typed over a monitor list: those of a large list are searched in a worker. */
export const wordsFacet = 'words'

type Named = Pick<Monitor, 'name' | 'term' | 'clientReference'>

/** Where the words are searched: in name, term and client reference. */
export const monitorText = ({ name, term, clientReference }: Named): string =>
  `${name} ${term} ${clientReference ?? ''}`

/** Tells of a row whether its text has every typed word, in whatever order and case. */
export function hasWords<Row>(of: (row: Row) => string, typed: string): (row: Row) => boolean {
  const wanted = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return (row) => {
    const text = of(row).toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  }
}
