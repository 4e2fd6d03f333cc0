import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/log.ts'
import { copyDataDir } from '#tests/support/data-dirs.ts'
import { openBackup } from './backup/read-backup.ts'
import { DirectoryDamaged, openDirectory } from './directory.ts'
import { openEmbedded } from './embedded.ts'
import { readInstallation, writeInstallation } from './installation.ts'
import { migrationNames, SchemaTooNew } from './migrate.ts'
import { migrations } from './migrations/list.ts'

let dataDir: string
const opening = () => ({ dataDir, version: '1.0.0', now: new Date('2026-11-21T10:00:00Z'), log: silentLog })

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'urs-directory-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('data directory', () => {
  it('keeps what was written over a restart', async () => {
    const first = await openDirectory(opening())
    await writeInstallation(first.db, 'demoAnchor', '2026-11-21')
    await first.close()
    const second = await openDirectory(opening())
    expect(await readInstallation(second.db, 'demoAnchor')).toBe('2026-11-21')
    await second.close()
  })

  it('moves a half-made folder aside, removes left-overs and makes a new database', async () => {
    mkdirSync(join(dataDir, 'pg/global'), { recursive: true })
    mkdirSync(join(dataDir, 'pg.new-1'))
    const opened = await openDirectory(opening())
    await opened.close()
    expect(readdirSync(dataDir).sort()).toEqual(['pg', 'pg.broken-2026-11-21T10-00-00-000Z'])
  })

  it('refuses a finished folder without its control file, and deletes nothing', async () => {
    mkdirSync(join(dataDir, 'pg/global'), { recursive: true })
    writeFileSync(join(dataDir, 'pg/urs.ready'), '')
    await expect(openDirectory(opening())).rejects.toThrow(DirectoryDamaged)
    expect(existsSync(join(dataDir, 'pg/urs.ready'))).toBe(true)
  })

  it('is backed up before a new version changes its schema, and never otherwise', async () => {
    copyDataDir('empty', dataDir)
    const older = await openEmbedded({ dataDir: join(dataDir, 'pg') })
    await sql`drop schema public cascade`.execute(older.db)
    await sql`create schema public`.execute(older.db)
    const migrator = new Migrator({ db: older.db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    const [before = ''] = migrationNames.slice(-2)
    await migrator.migrateTo(before)
    await older.db.insertInto('tenants').values({ id: 't', name: 'T', subdomain: 't', demo: false }).execute()
    await older.close()
    for (let start = 0; start < 2; start += 1) await (await openDirectory(opening())).close()
    const [name = '', ...others] = readdirSync(join(dataDir, 'backups'))
    expect(others).toEqual([])
    const { manifest } = await openBackup(join(dataDir, 'backups', name))
    expect(manifest.migration).toBe(before)
    expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'tenants', rows: 1 }))
  })

  it('that is damaged names its newest backup and the command that restores it', async () => {
    mkdirSync(join(dataDir, 'pg/global'), { recursive: true })
    writeFileSync(join(dataDir, 'pg/urs.ready'), '')
    mkdirSync(join(dataDir, 'backups/nightly'), { recursive: true })
    for (const name of ['urs-2026-11-19T02.tar', 'nightly/urs-2026-11-20T02.tar', 'urs-2026-11-21T02.tar.part'])
      writeFileSync(join(dataDir, 'backups', name), '')
    const newest = join(dataDir, 'backups/nightly/urs-2026-11-20T02.tar')
    await expect(openDirectory(opening())).rejects.toThrow(`npm run restore -- ${newest} --replace`)
  })

  it('refuses a schema that a newer version wrote, naming that version', async () => {
    copyDataDir('empty', dataDir)
    const newer = await openDirectory(opening())
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', 'now')`.execute(newer.db)
    await writeInstallation(newer.db, 'schemaVersion', '1.2.0')
    await newer.close()
    await expect(openDirectory(opening())).rejects.toThrow(SchemaTooNew)
    await expect(openDirectory(opening())).rejects.toThrow('UR-Screen 1.2.0')
  })
})
