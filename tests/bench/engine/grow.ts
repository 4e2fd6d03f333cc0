import type { WatchRecord } from '../../../src/domain/matching/watch-entity.ts'
import { Dice } from '../../../src/gateway/demo/lists-random.ts'
import type { ListItem } from '../../../src/gateway/watchlists/format.ts'

type Name = WatchRecord['names'][number]

/**
 * Parties that nobody lists, as many as wanted: each has the names of a listed one, aliases, scripts and all, with the
 * last word of another one's, so that every part of a name stays as frequent as it is.
 */
export async function* grownParties(
  listed: readonly WatchRecord[],
  { list, count, seed }: { list: string; count: number; seed: number },
): AsyncIterable<ListItem> {
  const dice = new Dice(seed)
  for (let line = 1; line <= count; line++) {
    const own = dice.pick(listed)
    const other = dice.pick(listed)
    const names = own.names.map((name) => ({ ...name, text: crossed(name, other.names) }))
    const record = { ...own, list, sourceId: `${list}-${line}`, names, identifiers: [], relations: [] }
    yield await Promise.resolve({ type: 'record', line, record })
  }
}

/** The name with its last word from one of the others that is written in the same way, where there is one. */
function crossed({ text, script }: Name, others: readonly Name[]): string {
  const words = text.split(/\s+/)
  const lender = others.find((name) => name.script === script && name.text.includes(',') === text.includes(','))
  const last = lender?.text.split(/\s+/).at(-1)
  return last === undefined || words.length < 2 ? text : [...words.slice(0, -1), last].join(' ')
}
