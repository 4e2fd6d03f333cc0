import Dexie from 'dexie'
import { device } from '../device/device-database.ts'
import { signOut } from './sign-in.ts'
import { readToken } from '../session/token.ts'

const isOurs = (name: string): boolean => name.startsWith('urs')

function emptyStorage(storage: Storage): void {
  for (const name of Object.keys(storage).filter(isOurs)) storage.removeItem(name)
}

/** Opened as it is: also a database of a build that nobody knows any more. */
async function emptyDatabase(name: string): Promise<void> {
  const database = new Dexie(name)
  try {
    await database.open()
    await Promise.all(database.tables.map((table) => table.clear()))
  } catch (error) {
    if (!(error instanceof Dexie.NoSuchDatabaseError)) throw error // the end of the session has removed it meanwhile
  } finally {
    database.close()
  }
}

/**
 * Removes everything that this console keeps in this browser, for every user and tenant, and ends the session of every
 * tab: keys, tables, databases, then what lies beside them. The shell stays, it holds nothing of anybody. The caller
 * loads the page anew. Rejects when something could not be emptied.
 */
export async function removeEverything(): Promise<void> {
  await device()?.keys.clear()
  const isKnown = ((await device()?.session.count()) ?? 0) > 0 // its token may be put away
  if (isKnown || readToken() !== null) await signOut()
  const names = device() === null ? [] : (await Dexie.getDatabaseNames()).filter(isOurs)
  await Promise.all(names.map(emptyDatabase))
  for (const name of names) void Dexie.delete(name)
  emptyStorage(localStorage)
  emptyStorage(sessionStorage)
}
