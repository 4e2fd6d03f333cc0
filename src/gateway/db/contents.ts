import type { Reader } from './database.ts'
import { contentsOfExports } from './exports.ts'
import { contentsOfMails } from './mails.ts'
import { contentsOfLogos } from './tenant-logo.ts'
import { contentsOfDocuments } from './vault.ts'

/** Which of some files beside the database are named by any row. */
export const contentsInUse = async (db: Reader, hashes: readonly string[]): Promise<Set<string>> =>
  new Set([
    ...(await contentsOfExports(db, hashes)),
    ...(await contentsOfDocuments(db, hashes)),
    ...(await contentsOfMails(db, hashes)),
    ...(await contentsOfLogos(db, hashes)),
  ])
