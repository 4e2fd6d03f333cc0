import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { nightlyFolder } from '../db/backup/backup-folder.ts'
import { openBackup } from '../db/backup/read-backup.ts'
import { inTransaction } from '../db/database.ts'
import { queueNext } from './periodic.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'urs-nightly-'))
const nightly = nightlyFolder(dataDir)
let clock = new Date('2026-11-21T12:00:00Z')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock, dataDir })
})
afterAll(async () => {
  await gateway.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  rmSync(nightly, { recursive: true, force: true })
  await gateway.database.db.deleteFrom('jobs').execute()
})

const night = (day: number) => new Date(Date.UTC(2026, 10, day, 2))
const waiting = async () => {
  const rows = await gateway.database.db.selectFrom('jobs').select(['kind', 'runAt', 'state']).execute()
  return rows.map(({ kind, runAt, state }) => `${kind} ${runAt.toISOString()} ${state}`)
}
const queue = () => inTransaction(gateway.database.db, (trx) => queueNext(trx, 'backup', clock))

describe('the nightly backup', () => {
  it('is due at the next 02:00 UTC, once however often it is queued', async () => {
    clock = new Date('2026-11-21T12:00:00Z')
    await queue()
    await queue()
    expect(await waiting()).toEqual(['backup 2026-11-22T02:00:00.000Z waiting'])
    await gateway.jobs.runDue()
    expect(existsSync(nightly)).toBe(false)
  })

  it('writes a whole backup and comes again the next night', async () => {
    clock = new Date('2026-11-21T12:00:00Z')
    await queue()
    clock = night(22)
    await gateway.jobs.runDue()
    const [name = ''] = readdirSync(nightly)
    expect((await openBackup(join(nightly, name))).manifest.tables.length).toBeGreaterThan(20)
    expect(await waiting()).toEqual(['backup 2026-11-23T02:00:00.000Z waiting'])
  })

  it('that was missed while nothing ran is made as soon as something runs', async () => {
    clock = new Date('2026-11-21T12:00:00Z')
    await queue()
    clock = new Date('2026-11-24T09:00:00Z')
    await queue()
    await gateway.jobs.runDue()
    expect(readdirSync(nightly)).toHaveLength(1)
    expect(await waiting()).toEqual(['backup 2026-11-25T02:00:00.000Z waiting'])
  })

  it('leaves the newest seven of the night, and those that somebody made', async () => {
    mkdirSync(nightly, { recursive: true })
    for (let day = 1; day <= 8; day += 1) writeFileSync(join(nightly, `urs-2026-11-0${day}T02-00-00-000Z.tar`), '')
    writeFileSync(join(dataDir, 'backups', 'urs-2026-01-01T10-00-00-000Z.tar'), '')
    clock = new Date('2026-11-21T12:00:00Z')
    await queue()
    clock = night(22)
    await gateway.jobs.runDue()
    const names = readdirSync(nightly)
    expect(names).toHaveLength(7)
    expect(names[0]).toBe('urs-2026-11-03T02-00-00-000Z.tar')
    expect(readdirSync(join(dataDir, 'backups'))).toContain('urs-2026-01-01T10-00-00-000Z.tar')
  })

  it('that cannot be written is tried again, and tomorrow again when nothing helps', async () => {
    mkdirSync(join(dataDir, 'backups'), { recursive: true })
    writeFileSync(nightly, 'a file where the folder should be')
    clock = new Date('2026-11-21T12:00:00Z')
    await queue()
    clock = night(22)
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await gateway.jobs.runDue()
      clock = new Date(clock.getTime() + 3_600_000)
    }
    expect((await waiting()).toSorted()).toEqual([
      'backup 2026-11-22T09:00:00.000Z failed',
      'backup 2026-11-23T02:00:00.000Z waiting',
    ])
  })
})
