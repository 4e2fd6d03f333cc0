import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/log.ts'
import { DirectoryDamaged, openDirectory } from './directory.ts'
import { readInstallation, writeInstallation } from './installation.ts'
import { SchemaTooNew } from './migrate.ts'

let dataDir: string
const opening = (version = '1.0.0') => ({ dataDir, version, now: new Date('2026-11-21T10:00:00Z'), log: silentLog })

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

  it('refuses a schema that a newer version wrote, naming that version', async () => {
    const first = await openDirectory(opening('1.2.0'))
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', 'now')`.execute(first.db)
    await first.close()
    await expect(openDirectory(opening())).rejects.toThrow(SchemaTooNew)
    await expect(openDirectory(opening())).rejects.toThrow('UR-Screen 1.2.0')
  })
})
