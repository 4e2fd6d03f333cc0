import { createHash } from 'node:crypto'
import type { WatchEntity, WatchRecord } from '#domain/matching/watch-entity.ts'
import { canonicalJson } from '#lib/canonical-json.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The id of a party, the same over all versions of its list and on every machine. */
export const entityId = (list: string, sourceId: string): string => sha256(`${list}\n${sourceId}`).slice(0, 32)

/**
 * Gives a record its id and the hash over everything but the day of the edition. A record says the same in whatever
 * order the list puts its names, countries and the rest.
 */
export function completeEntity(record: WatchRecord): WatchEntity {
  const sources = record.sources.map((source) => ({ ...source, asOf: '' }))
  const contentHash = sha256(canonicalJson(unordered({ ...record, sources })))
  return { ...record, id: entityId(record.list, record.sourceId), contentHash }
}

const unordered = (record: object): object =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, Array.isArray(value) ? sorted(value) : value]))

const sorted = (values: readonly unknown[]): string[] => values.map((value) => canonicalJson(value)).toSorted()
