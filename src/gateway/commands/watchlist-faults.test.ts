import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyDataDir } from '#tests/support/data-dirs.ts'
import { briefProgram } from '#tests/support/gateway-program.ts'

const nulls = Array.from({ length: 8 }, () => '-0- ').join(',')
const rows = (count: number, word: string) =>
  Array.from(
    { length: count },
    (_, index) => `${index + 1},"${word}${index}, Person",individual,"X",${nulls}\r\n`,
  ).join('')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urs-faults-'))
  copyDataDir('empty', join(folder, 'data'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Running {
  child: ChildProcess
  output: () => string
  code: Promise<number | null>
}

function start(args: string[]): Running {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DEMO: 'off', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [...briefProgram('watchlist'), ...args], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  return { child, output: () => output, code: once(child, 'close').then(() => child.exitCode) }
}

async function run(...args: string[]): Promise<string> {
  const running = start(args)
  await running.code
  return running.output()
}

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('npm run watchlist -- load', { timeout: 300_000 }, () => {
  it('goes on after a kill with the same file, and what was in force stays until then', async () => {
    const first = await run('load', write('sdn.csv', rows(20, 'FIRST')), '--as-of', '2026-01-01')
    expect(first).toContain('is in force as version 1: 20 parties')
    const path = write('large.csv', rows(4000, 'LATER'))
    const args = ['load', path, '--list', 'ofac-sdn', '--as-of', '2026-02-01', '--force']
    const killed = start(args)
    await vi.waitFor(() => expect(killed.output()).toMatch(/[1-3],\d{3} parties read/), {
      timeout: 200_000,
      interval: 20,
    })
    killed.child.kill('SIGKILL')
    await killed.code
    const status = await run('status')
    expect(status).toMatch(/ofac-sdn +2 +failed .*The load was interrupted/)
    expect(status).toMatch(/ofac-sdn +1 +active/)
    const again = await run(...args)
    expect(again).toMatch(/Continuing after [1-3]\d{3} records of the interrupted load/)
    expect(again).toContain('is in force as version 2: 4,000 parties with 4,000 names.')
    expect(again).toContain('Added 3,980, changed 20, removed 0; rejected 0.')
  })

  it('ends with a sentence when the disk is full, and the next start finds what was in force', async () => {
    const path = write('huge.csv', rows(30_000, 'HUGE'))
    const full = start(['load', path, '--list', 'ofac-sdn', '--as-of', '2026-03-01', '--force'])
    await vi.waitFor(() => expect(full.output()).toMatch(/\d{3} parties read/), { timeout: 200_000, interval: 20 })
    // No file may be written behind its first 100 kB any more, such as the database's log: as if there were no room.
    execFileSync('prlimit', ['--pid', String(full.child.pid), '--fsize=100000:100000'])
    expect(await full.code).toBe(1)
    // the statement is refused, or the database ends with all that waits for it: whichever file was the first to grow
    expect(full.output()).toMatch(/database (?:stopped|could not write)\. Is the disk full\?/i)
    expect(await run('list')).toMatch(/ofac-sdn .* 4,000 +4,000 +2 +active/)
  })
})
