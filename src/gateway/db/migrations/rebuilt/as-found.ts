import { sql, type Kysely } from 'kysely'
import { canonicalJson } from '#lib/canonical-json.ts'
import { instantOf, numberOf, rowsOf, textOf, type Copyable, type OldSearch, type Row } from './rows.ts'

/** Who writes in the gateway's own name. */
const system = 'system'

/** A match as its search found it, with what people said about it before monitoring changed it. */
export interface FoundMatch {
  /** The match as it is now. */
  now: Row
  copyId: string
  /** Score, facts and countries as they were. */
  found: { score: number; profile: Row; countries: string[] }
  /** In the order in which they were written. */
  reviews: Copyable[]
  comments: Copyable[]
  /** The status in which it arrived. */
  arrival: string
}

interface Field {
  field: string
  old: unknown
  new: unknown
}

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const fieldsOf = ({ row }: Copyable): Field[] => listOf(row['fields']) as Field[] // as `noteChange` writes them

/** Changes say nothing of the day of an edition, which every re-screen moves on: it stays as it is now. */
const editionDay = 'as_of'

function withEditionDay(old: unknown, now: unknown): unknown {
  if (!isRecord(old) || !isRecord(now)) return old
  const parts = Object.entries(old).map(([key, part]) => [key, withEditionDay(part, now[key])])
  return { ...Object.fromEntries(parts), ...(editionDay in now && { [editionDay]: now[editionDay] }) }
}

/** Of a list only the items that came and went are noted, of anything else the whole value. */
function valueBefore(now: unknown, { old, new: come }: Field): unknown {
  if (!Array.isArray(old) || !Array.isArray(come)) return withEditionDay(old, now)
  const added = new Set(come.map(canonicalJson))
  return [...listOf(now).filter((item) => !added.has(canonicalJson(item))), ...(old as unknown[])]
}

/** What a match was before these changes, the newest of which comes first. */
function rewound(row: Row, changes: readonly Copyable[]): FoundMatch['found'] {
  const fields = changes.flatMap((change) => fieldsOf(change).toReversed())
  const profile: Row = isRecord(row['profile']) ? { ...row['profile'] } : {}
  let score = numberOf(row, 'score')
  for (const one of fields)
    if (one.field === 'score') score = Number(one.old ?? score)
    else profile[one.field] = valueBefore(profile[one.field], one)
  const isTold = fields.some(({ field }) => field === 'countries')
  const countries = listOf(isTold ? profile['countries'] : row['countries']).map(String)
  return { score, profile, countries }
}

function byMatch(rows: readonly Copyable[]): ReadonlyMap<unknown, Copyable[]> {
  const sorted = new Map<unknown, Copyable[]>()
  for (const one of rows) sorted.set(one.row['match_id'], [...(sorted.get(one.row['match_id']) ?? []), one])
  return sorted
}

/** The matches of a search as it found them; those that monitoring added are none of them. */
export async function matchesAsFound(db: Kysely<unknown>, search: OldSearch): Promise<FoundMatch[]> {
  const changes = byMatch(await rowsOf(db, 'match_changes', search, sql`t.at desc, t.version desc`))
  const reviews = byMatch(await rowsOf(db, 'match_reviews', search, sql`t.at, t.version, t.id`))
  const comments = byMatch(await rowsOf(db, 'comments', search, sql`t.at, t.id`))
  return (await rowsOf(db, 'matches', search, sql`t.id`)).flatMap(({ row, copyId }) => {
    const own = changes.get(row['id']) ?? []
    if (own.some((change) => change.row['action'] === 'new')) return []
    const changedAt = Math.min(...own.map((change) => instantOf(change.row, 'at')))
    const isBefore = (one: Copyable) => instantOf(one.row, 'at') < changedAt && one.row['user_id'] !== system
    const all = reviews.get(row['id']) ?? []
    return {
      now: row,
      copyId,
      found: rewound(row, own),
      reviews: all.filter(isBefore),
      comments: (comments.get(row['id']) ?? []).filter(isBefore),
      arrival: textOf(all[0]?.row ?? { status_before: row['status'] }, 'status_before'),
    }
  })
}
