import { entryVersion, type Entry } from '#domain/outbox/entry.ts'
import { kindOf, placeOf, providerOf, readContent, touchedBy, type EntryContent } from '#domain/outbox/kinds.ts'
import { seal, unseal, type Sealed, type SealPlace } from '#lib/seal.ts'
import { blindId, type Unlocked } from '../keys/unlocked.ts'
import type { EntryRow, LogRow } from '../device/outbox-database.ts'
import { upcast } from './upcast.ts'

/** Where a content was sealed: the entry, and the form and database it was written in. */
export interface Origin {
  id: string
  v: number
  /** Name of the database, where it is not the present outbox. */
  db?: string
}

const place = (unlocked: Unlocked, { id, v, db = unlocked.outbox.name }: Origin): SealPlace => ({
  db,
  table: 'entries',
  key: id,
  scope: unlocked.scope,
  schema: v,
})

/** The content of the entry with this id, sealed in the form of this build. */
export const sealContent = async (
  unlocked: Unlocked,
  id: string,
  content: EntryContent,
): Promise<Pick<EntryRow, 'v' | 'sealed'>> => ({
  v: entryVersion,
  sealed: await seal(unlocked.dek, place(unlocked, { id, v: entryVersion }), content),
})

/** Form of a line in the log that names none. */
const formBefore = 1

/** Opens what was sealed at a place, in the form of this build; null when it cannot be opened or read. */
export async function openSealed(unlocked: Unlocked, origin: Origin, sealed: Sealed): Promise<EntryContent | null> {
  const opened = await unseal(unlocked.dek, place(unlocked, origin), sealed).catch(() => undefined)
  return readContent(upcast(opened, origin.v))
}

/** Opens the content of an entry or of its line in the log; null when it cannot be opened or read. */
export const openContent = (
  unlocked: Unlocked,
  row: Pick<EntryRow, 'id' | 'v' | 'sealed'> | Pick<LogRow, 'entry' | 'v' | 'sealed'>,
): Promise<EntryContent | null> =>
  openSealed(unlocked, { id: 'id' in row ? row.id : row.entry, v: row.v ?? formBefore }, row.sealed)

/** Blind id of everything that an intent touches, by the thing's own id: the lanes that the entry sits in. */
export async function lanesOf(unlocked: Unlocked, content: EntryContent): Promise<ReadonlyMap<string, string>> {
  const lanes = touchedBy(content).map(async ({ id, lane }) => [id, await blindId(unlocked.index, lane)] as const)
  return new Map(await Promise.all(lanes))
}

/** Blind id of the search or monitor that an intent belongs to; nothing for notifications. */
async function groupOf(unlocked: Unlocked, content: EntryContent): Promise<{ group?: string }> {
  const id = placeOf(content)
  return id === null ? {} : { group: await blindId(unlocked.index, `${providerOf(content)}:${id}:place`) }
}

/** Versions that an intent is based on, by lane. */
function versionsOf(content: EntryContent, lanes: ReadonlyMap<string, string>): Record<string, number> {
  const versions = kindOf(content).versions?.(content.intent) ?? {}
  const known = [...lanes].flatMap(([id, lane]) => {
    const version = versions[id]
    return version === undefined ? [] : [[lane, version] as const]
  })
  return Object.fromEntries(known)
}

/** Facts of a new entry beside its content. */
export interface NewEntry {
  id: string
  authoredAt: string
  now: number
  notBefore: number
  state?: Entry['state']
  error?: Entry['error']
  /** Place in the order that the new entry takes over; without it, it goes to the end. */
  seq?: number
  /** Id of the life of the server that it is based on; none where the server tells none. */
  life?: string | undefined
}

/** A new stored entry; `seq` 0 means that the database gives the next number. */
export async function newRow(unlocked: Unlocked, content: EntryContent, facts: NewEntry): Promise<EntryRow> {
  const [lanes, group, written] = await Promise.all([
    lanesOf(unlocked, content),
    groupOf(unlocked, content),
    sealContent(unlocked, facts.id, content),
  ])
  const state = facts.state ?? 'queued'
  return {
    seq: facts.seq ?? 0,
    id: facts.id,
    kind: content.kind,
    dependsOn: [],
    ...group,
    keys: [...lanes.values()],
    versions: versionsOf(content, lanes),
    ...(facts.life !== undefined && { life: facts.life }),
    state,
    notBefore: facts.notBefore,
    tries: 0,
    frozen: false,
    authoredAt: facts.authoredAt,
    enqueuedAt: facts.now,
    firstSentAt: null,
    lastSentAt: null,
    ackedAt: state === 'acked' ? facts.now : null,
    lease: null,
    error: facts.error ?? null,
    ...written,
  }
}
