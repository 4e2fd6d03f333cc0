import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/log.ts'
import { CommandLine } from '#tests/support/command-line.ts'
import { copyDataDir } from '#tests/support/data-dirs.ts'
import { freePort } from '#tests/support/gateway-process.ts'
import { withSecretOf } from '#tests/support/audit-key.ts'
import { demoTenants } from '#tests/support/gateway.ts'
import { inTransaction } from '../db/database.ts'
import { openDirectory } from '../db/directory.ts'
import { noteReport } from '../db/report-records.ts'

const line = new CommandLine({ DEMO: 'on' })
const { dataDir } = line
const run = line.run.bind(line)
const heads = join(dataDir, 'heads.txt')
const { id: alder } = demoTenants.alder

/** What somebody can do who has the files of the database. */
async function plant(...statements: string[]): Promise<void> {
  const opened = await openDirectory({ dataDir, version: '1.0.0', now: new Date(), log: silentLog })
  const both = (state: string) => ['audit', 'audit_heads'].map((table) => `alter table ${table} ${state} trigger user`)
  for (const statement of [...both('disable'), ...statements, ...both('enable')])
    await sql.raw(statement).execute(opened.db)
  await opened.close()
}
const doctored = async () => {
  const { code, output } = await run('doctor')
  return { code, said: output.split('\n').filter((one) => one.includes('Audit log')) }
}

beforeAll(() => void copyDataDir('seeded', dataDir))
afterAll(() => line.remove())

describe('the audit log from outside', { timeout: 240_000 }, () => {
  it('proves whole, and prints heads that it still holds', async () => {
    expect(await doctored()).toEqual({ code: 0, said: [expect.stringMatching(/^ok {7}Audit log: \d+ entries/)] })
    const printed = await run('audit', 'head')
    expect(printed.code).toBe(0)
    writeFileSync(heads, `> ur-screen@1.0.0 audit\n${printed.output}`)
    const { code, output } = await run('audit', 'verify', '--heads', heads)
    expect([code, output]).toEqual([0, expect.stringMatching(/\b(\d{1,4}) of \1 filed heads are still in the log/)])
  })

  it('refuses what it does not understand, with its usage', async () => {
    const empty = join(dataDir, 'empty.txt')
    writeFileSync(empty, 'no head\n')
    for (const args of [[], ['prove'], ['head', 'more'], ['document'], ['verify', '--heads', empty]]) {
      const { code, output } = await run('audit', ...args)
      expect([code, output]).toEqual([1, expect.stringContaining('Usage: npm run audit -- head')])
    }
  })

  it('knows a report by its file, and that it was altered by the document it says it is', async () => {
    const documentId = randomUUID()
    const report = `%PDF-1.3\n<< /Keywords (document ${documentId}, content sha256 ${'cd'.repeat(32)}) >>\nwhole\n`
    const opened = await openDirectory({ dataDir, version: '1.0.0', now: new Date(), log: silentLog })
    const act = { at: new Date(), newId: randomUUID, requestId: 'r', key: null }
    const record = {
      documentId,
      kind: 'search' as const,
      provider: 'acuris',
      subjectId: 'search-1',
      sha256: createHash('sha256').update(report).digest('hex'),
      contentHash: 'cd'.repeat(32),
      bytes: report.length,
      madeAt: act.at.toISOString(),
      isProvisional: false,
    }
    const db = withSecretOf(opened.db, dataDir)
    await inTransaction(db, (trx) => noteReport({ tenantId: alder, userId: 'user-1' }, trx, act, record))
    await opened.close()
    const tell = async (content: string) => {
      const file = join(dataDir, 'report.pdf')
      writeFileSync(file, content)
      const { code, output } = await run('audit', 'document', file)
      return [code, output]
    }
    expect(await tell(report)).toEqual([0, expect.stringContaining(`is document ${documentId}, unaltered: entry `)])
    expect(await tell(report.replace('whole', 'hole'))).toEqual([1, expect.stringContaining('it was altered')])
    expect(await tell('%PDF-1.3\n')).toEqual([1, expect.stringContaining('is no report that this installation knows')])
    const { code, output } = await run('audit', 'document', join(dataDir, 'nowhere.pdf'))
    expect([code, output]).toEqual([1, expect.stringContaining('nowhere.pdf')])
  })

  it('is a problem to the doctor with each fault that is planted, until it is as it was', async () => {
    await plant(`create table kept as select * from audit`, `create table kept_heads as select * from audit_heads`)
    const restored = [
      'delete from audit',
      'insert into audit select * from kept',
      'delete from audit_heads',
      'insert into audit_heads select * from kept_heads',
    ]
    const own = `tenant_id = '${alder}'`
    const faults: Array<[string, string]> = [
      [
        `update audit set entry = replace(entry, 'actor', 'actoR') where ${own} and seq = 3`,
        'entry 3 has been altered',
      ],
      [`delete from audit where ${own} and seq = (select seq from audit_heads where ${own})`, 'is missing'],
      [`update audit_heads set hash = repeat('0', 64) where ${own}`, 'its head, after entry'],
    ]
    for (const [fault, text] of faults) {
      await plant(...restored, fault)
      const { code, output } = await run('doctor')
      expect(code).toBe(1)
      expect(output).toMatch(new RegExp(`problem {2}Audit log of ${alder}: .*${text}.*\\n {9}Someone has changed`))
      expect((await run('audit', 'verify')).code).toBe(1)
    }
    await plant(...restored, 'drop table kept', 'drop table kept_heads')
    expect((await doctored()).code).toBe(0)
  })

  it('says of a filed head whether the log still holds it', async () => {
    writeFileSync(heads, `${alder} 2 ${'ab'.repeat(32)}\n`)
    const { code, output } = await run('audit', 'verify', '--heads', heads)
    expect(code).toBe(1)
    expect(output).toContain(`Audit log of ${alder}: it does not hold entry 2 of the filed head`)
    expect(output).toContain('0 of 1 filed heads are still in the log')
  })

  it('goes on in a new part after a start with another SECRET, and the doctor says so', async () => {
    const other = { SECRET: 'another secret for the same installation' }
    const strange = await line.start('doctor', [], other).ended
    expect(strange.code).toBe(1)
    expect(strange.output).toContain('it is sealed with a different SECRET from the one this process has')
    const server = line.start('main', [], { ...other, PORT: String(await freePort()) })
    await expect.poll(server.output, { timeout: 60_000 }).toContain('ready in')
    server.child.kill('SIGTERM')
    await server.ended
    const { code, output } = await line.start('doctor', [], other).ended
    expect([code, output]).toEqual([0, expect.stringContaining('its older part is sealed with a former secret')])
  })
})
