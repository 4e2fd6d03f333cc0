import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/log.ts'
import { copyDataDir } from '#tests/support/data-dirs.ts'
import { openDirectory } from './directory.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'urs-checkpoints-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Some 4 MB of log each. */
const [steps, rowsPerStep] = [40, 2000]
/** Far less than all of it. */
const boundBytes = 100 * 1024 * 1024

/** Writes step by step, and names each that is done, until it is killed. */
const writer = `
  import { sql } from 'kysely'
  import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))}
  const log = { info() {}, warn() {}, error: console.error }
  const { background } = await openDatabase({ dataDir: process.argv[1] }, { version: '1.0.0', now: new Date(), log })
  await sql\`create table written (step int, text text)\`.execute(background)
  for (let step = 1; ; step += 1) {
    await sql\`insert into written select \${step}::int, repeat('x', 1900) from generate_series(1, ${rowsPerStep})\`
      .execute(background)
    console.log(step)
  }`

function logBytes(): number {
  const folder = join(dataDir, 'pg/pg_wal')
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Has a process write and kills it amidst of that; gives how many bytes its log had at most. */
async function writeUntilKilled(): Promise<number> {
  const options = ['--import', 'tsx', '--input-type=module', '-e', writer, dataDir]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  let longest = 0
  for await (const step of createInterface(child.stdout)) {
    longest = Math.max(longest, logBytes())
    if (Number(step) === steps) child.kill('SIGKILL')
  }
  await ended
  return longest
}

describe('the log of an embedded database', () => {
  it('stays short while it is written to, and a kill loses nothing', async () => {
    copyDataDir('empty', dataDir)
    const longest = await writeUntilKilled()
    const opened = await openDirectory({ dataDir, version: '1.0.0', now: new Date(), log: silentLog })
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from written group by step order by step`.execute(opened.db)
    await opened.close()
    expect(rows.length).toBeGreaterThanOrEqual(steps)
    expect(rows.every((step) => step.rows === rowsPerStep)).toBe(true)
    expect(longest).toBeLessThan(boundBytes)
  })
})
