import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '#lib/log.ts'
import { createAuditKey, withAuditKey } from '#gateway/db/audit-key.ts'
import type { Database } from '#gateway/db/database.ts'
import { openDirectory } from '#gateway/db/directory.ts'
import { openDatabase } from '#gateway/db/open.ts'
import { withSecretOf } from './audit-key.ts'
import { copyDataDir } from './data-dirs.ts'
import { asAdmin, serverAt, urlOf, type PostgresRun } from './postgres-server.ts'
import { placeVariables, type InstallationPlace } from './seeded-installation.ts'

/** An installation whose processes are killed, and which a test opens while none runs. */
export interface KillGround {
  dataDir: string
  /** The variables by which a process finds it. */
  env: Record<string, string>
  open(): Promise<{ db: Database; close: () => Promise<void> }>
  /** Another one, as this one is now. */
  copy(): Promise<KillGround>
  remove(): Promise<void>
}

const version = '1.0.0'
const secret = 'the same secret for every process of it'
const newFolder = () => mkdtempSync(join(tmpdir(), 'urs-kills-'))

/** An installation with an embedded database, empty or with what a folder holds. */
export function embeddedGround(from?: string): KillGround {
  const dataDir = newFolder()
  if (from === undefined) copyDataDir('empty', dataDir)
  else cpSync(from, dataDir, { recursive: true })
  return {
    dataDir,
    env: placeVariables({ dataDir }),
    open: async () => {
      const opened = await openDirectory({ dataDir, version, now: new Date(), log: silentLog })
      return { db: withSecretOf(opened.db, dataDir), close: () => opened.close() }
    },
    copy: () => Promise.resolve(embeddedGround(dataDir)),
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })),
  }
}

/** An installation with a database of its own on a server, empty or with what another one of its databases holds. */
export async function serverGround(run: PostgresRun, from = `${run.prefix}empty`): Promise<KillGround> {
  const name = `${run.prefix}${randomUUID().replaceAll('-', '')}`
  await asAdmin(run, (admin) => admin.query(`create database ${name} template ${from}`))
  const place: InstallationPlace = { dataDir: newFolder(), databaseUrl: urlOf(run, name) }
  return {
    dataDir: place.dataDir,
    env: { ...placeVariables(place), SECRET: secret },
    open: async () => {
      const opened = await openDatabase(serverAt(urlOf(run, name)), { version, now: new Date(), log: silentLog })
      return { db: withAuditKey(opened.db, () => createAuditKey(secret)), close: () => opened.close() }
    },
    copy: () => serverGround(run, name),
    remove: async () => {
      await asAdmin(run, (admin) => admin.query(`drop database ${name} with (force)`))
      rmSync(place.dataDir, { recursive: true, force: true })
    },
  }
}
