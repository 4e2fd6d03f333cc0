import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ExitError } from '#lib/exit-error.ts'
import { ListFileError } from '#gateway/watchlists/format.ts'
import { offerFiles, type OfferedFiles } from '#gateway/commands/watchlist-files.ts'

/** The lists that the engine is measured against, by the names of their published forms. */
const measured: readonly string[] = ['un', 'ofac-sdn', 'eu']

/** Lists to search in, and the files that no loader reads. */
export interface OfferedLists {
  offers: OfferedFiles[]
  /** What the folder holds beside them. */
  others: OfferedFiles[]
  unread: string[]
}

/** The lists given, each in the place of its namesake in the data folder, and the folder's others. */
export async function offeredLists(given: readonly string[], data: string): Promise<OfferedLists> {
  const own = await recognise(given)
  const [unreadable] = own.unread
  if (unreadable !== undefined) await offerFiles([unreadable], undefined)
  const ids = own.offers.map(({ format }) => format.list.id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new ExitError(1, `Two of the lists given are the list ${twice}; give one of them.`)
  const known = new Set(ids)
  const beside = await recognise(filesIn(join(data, 'sanctions')))
  const politicians = await recognise(filesIn(join(data, 'pep')))
  const isMeasured = ({ format }: OfferedFiles) => measured.includes(format.list.id)
  return {
    offers: [...own.offers, ...beside.offers.filter((offer) => isMeasured(offer) && !known.has(offer.format.list.id))],
    others: [...beside.offers.filter((offer) => !isMeasured(offer)), ...politicians.offers],
    unread: beside.unread.map((path) => basename(path)),
  }
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).isFile())
    : []

async function recognise(paths: readonly string[]): Promise<Omit<OfferedLists, 'others'>> {
  const offers: OfferedFiles[] = []
  const unread: string[] = []
  for (const path of paths.toSorted())
    try {
      offers.push(await offerFiles([path], undefined))
    } catch (error) {
      if (!(error instanceof ListFileError)) throw error
      unread.push(path)
    }
  // A file that belongs to another one says nothing alone, whether or not a loader knows it.
  const whole = offers
    .toSorted((a, b) => b.files.length - a.files.length)
    .filter((offer, at, all) => !all.slice(0, at).some((other) => holds(other, offer)))
  const read = new Set(whole.flatMap(({ files }) => files.map(({ name }) => name)))
  return { offers: whole, unread: unread.filter((path) => !read.has(basename(path))) }
}

const holds = (other: OfferedFiles, { files }: OfferedFiles): boolean =>
  files.every(({ name }) => other.files.some((file) => file.name === name))
