import { inTransaction, type OpenedDatabase } from './database.ts'
import { failInterruptedLoads, lifeSign } from './list-versions.ts'

/**
 * Notes which loads of lists are no longer running. Whoever has the database alone knows that none is; beside other
 * processes only those are dead that have given no sign of life for a while.
 */
export function endDeadLoads({ db, engine }: Pick<OpenedDatabase, 'db' | 'engine'>, now: Date): Promise<void> {
  const since = engine === 'embedded' ? now : new Date(now.getTime() - lifeSign)
  return inTransaction(db, (trx) => failInterruptedLoads(trx, now, since))
}
