import Dexie from 'dexie'
import { sleep } from '#lib/sleep.ts'
import { precious } from '../device/databases.ts'

const name = 'urs:new-log'
/** A browser that does not answer keeps nobody from working. */
const patience = 2000

async function begin(): Promise<void> {
  const database = new Dexie(name, precious)
  database.version(1).stores({ rows: '&id' })
  try {
    await database.table('rows').put({ id: 'any' })
  } finally {
    database.close()
    await Dexie.delete(name) // waits for the removal of another tab, which does it for this one too
  }
}

let begun: Promise<unknown> | null = null

/**
 * Has the browser begin a new log of its databases, once per page, in some 15 ms. Chromium keeps one log per origin and
 * writes on in the old one after a crash. Where that crash has torn the last record, nothing behind it can be read after
 * the next crash, strict writes included. Removing a database makes it empty the log into a table and begin another.
 */
export function beginNewLog(): Promise<unknown> {
  begun ??= Promise.race([begin().catch(() => undefined), sleep(patience)])
  return begun
}
