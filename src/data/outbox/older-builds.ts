import Dexie from 'dexie'
import { entryVersion } from '#domain/outbox/entry.ts'
import { precious } from '../device/databases.ts'
import { type EntryRow, type OutboxDatabase, outboxName } from '../device/outbox-database.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { openSealed, sealContent } from './content.ts'
import { change, type Live, type LiveEntry } from './live.ts'
import type { OutboxStore } from './store.ts'

/** An outbox that an older build left behind is named like the present one, with a generation behind it. */
const isOlder = (name: string, scope: string): boolean => name.startsWith(`${outboxName(scope)}:`)

async function rowsOf(db: Dexie): Promise<EntryRow[]> {
  if (!db.tables.some(({ name }) => name === 'entries')) return []
  return db.table<EntryRow, number>('entries').orderBy('seq').toArray()
}

/** Sealed anew for the database that it goes to. What cannot be opened goes as it is, and is set aside there. */
async function moved(unlocked: Unlocked, db: string, row: EntryRow): Promise<EntryRow> {
  const content = await openSealed(unlocked, { id: row.id, v: row.v, db }, row.sealed)
  return content === null ? row : { ...row, ...(await sealContent(unlocked, row.id, content)) }
}

async function isThere({ entries, log }: OutboxDatabase, id: string): Promise<boolean> {
  return (await entries.where('id').equals(id).count()) + (await log.where('entry').equals(id).count()) > 0
}

async function adoptFrom(unlocked: Unlocked, name: string): Promise<void> {
  const older = new Dexie(name, precious)
  await older.open()
  try {
    const rows = await Promise.all((await rowsOf(older)).map((row) => moved(unlocked, name, row)))
    const { outbox } = unlocked
    await outbox.transaction('rw', outbox.entries, outbox.log, async () => {
      for (const { seq: _other, ...row } of rows) {
        if (!(await isThere(outbox, row.id))) await outbox.entries.add(row)
      }
    })
    await Promise.all(older.tables.map((table) => table.clear()))
  } finally {
    older.close()
  }
  void Dexie.delete(name) // waits for tabs that have it open; it is empty by now
}

/** Takes over what older builds have kept for this scope, in its order, behind what is there. */
export async function adoptOlder(unlocked: Unlocked): Promise<void> {
  const names = (await Dexie.getDatabaseNames()).filter((name) => isOlder(name, unlocked.scope)).toSorted()
  for (const name of names) await adoptFrom(unlocked, name)
}

interface OpeningParts {
  unlocked: Unlocked
  store: OutboxStore
  live: Live
}

/** What an older build wrote takes the form of this one, once. */
async function renew(parts: OpeningParts, { entry, content }: LiveEntry): Promise<void> {
  if (entry.v >= entryVersion || content === null) return
  const patch = await sealContent(parts.unlocked, entry.id, content)
  await change(parts, { type: 'upcast', id: entry.id, patch })
}

/** What was set aside waits for a build that knows it, or a key that opens it; this start looks whether it is the one. */
async function takeUp(parts: OpeningParts, { entry, content }: LiveEntry): Promise<void> {
  if (entry.state === 'parked' || (entry.state === 'quarantined' && content !== null)) {
    await change(parts, { type: 'park', id: entry.id, as: 'queued' })
  }
}

/** Brings what is stored into the form of this build. */
export async function prepareEntries(parts: OpeningParts): Promise<void> {
  for (const each of parts.live.rows()) {
    await renew(parts, each)
    await takeUp(parts, each)
  }
}
