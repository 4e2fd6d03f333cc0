import { euCsv } from './eu-csv.ts'
import { euFsfXml } from './eu-fsf-xml.ts'
import { ListFileError, type SourceFile, type WatchlistFormat } from './format.ts'
import { ftmJsonl } from './ftm-jsonl.ts'
import { mappedCsv } from './mapped-csv.ts'
import { ofacCsv } from './ofac-csv.ts'
import { ofacXml } from './ofac-xml.ts'
import { pepCsv } from './pep-csv.ts'
import { readBeginning } from './read-text.ts'
import { ukOfsi } from './uk-ofsi.ts'
import { unXml } from './un-xml.ts'

/** Every form of list that can be loaded. */
export const formats: readonly WatchlistFormat[] = [
  unXml,
  ofacCsv,
  ofacXml,
  euCsv,
  euFsfXml,
  ukOfsi,
  pepCsv,
  ftmJsonl,
  mappedCsv,
]

/** No loader knows these files, or the one asked for does not exist. */
export class UnknownFormat extends Error {}

/** The loader for some files: the one asked for, or the one that recognises the beginning of any of them. */
export async function formatOf(files: readonly SourceFile[], asked?: string): Promise<WatchlistFormat> {
  if (asked !== undefined) return formatNamed(asked)
  for (const file of files) {
    const beginning = await readBeginning(file)
    const format = formats.find((known) => known.detect(beginning))
    if (format) return format
    if (beginning.includes('\0')) throw new ListFileError(file.name, 1, 'the file is not UTF-8 text.')
  }
  throw new ListFileError(files[0]?.name ?? '', 1, `the file is not a list in a known format (${idsOf(formats)}).`)
}

/** The loader with an id. Throws UnknownFormat. */
export function formatNamed(id: string): WatchlistFormat {
  const format = formats.find((known) => known.id === id)
  if (format === undefined) throw new UnknownFormat(`Unknown format "${id}". Known formats: ${idsOf(formats)}.`)
  return format
}

const idsOf = (known: readonly WatchlistFormat[]): string => known.map(({ id }) => id).join(', ')
