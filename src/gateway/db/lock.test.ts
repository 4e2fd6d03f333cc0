import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/log.ts'
import { DirectoryInUse, readHolder, takeLock, type Holder, type Lock } from './lock.ts'

let dataDir: string
let held: Lock[]
const take = async (more: { onLost?: () => void; beatEvery?: number; staleAfter?: number } = {}) => {
  const lock = await takeLock({
    dataDir,
    address: 'http://127.0.0.1:8190',
    socket: null,
    log: silentLog,
    now: () => new Date(),
    onLost: () => undefined,
    ...more,
  })
  held.push(lock)
  return lock
}
const write = (holder: Partial<Holder>) =>
  writeFileSync(
    join(dataDir, 'lock.json'),
    JSON.stringify({
      pid: process.pid,
      host: hostname(),
      address: 'http://elsewhere',
      socket: null,
      startedAt: '2026-11-21T10:00:00Z',
      beat: new Date().toISOString(),
      ...holder,
    }),
  )

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'urs-lock-'))
  held = []
})
afterEach(() => {
  for (const lock of held) lock.release()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('lock of the data directory', () => {
  it('names pid, host and address of the process that has it', async () => {
    write({ pid: process.ppid })
    await expect(take()).rejects.toThrow(DirectoryInUse)
    await expect(take()).rejects.toThrow(`process ${process.ppid} on ${hostname()} (http://elsewhere)`)
  })

  it('is taken over at once from a process of this host that is gone', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    write({ pid: child.pid ?? 0 })
    await take()
    expect(readHolder(dataDir)?.pid).toBe(process.pid)
  })

  it('is taken over from another host, or from our own pid in an earlier container, only when its beat has stopped', async () => {
    for (const holder of [{ host: 'another' }, { pid: process.pid }]) {
      write(holder)
      const started = Date.now()
      const lock = await take({ staleAfter: 200 })
      expect(Date.now() - started).toBeGreaterThan(150)
      lock.release()
    }
  })

  it('stays with another host whose beat moves on', async () => {
    write({ host: 'another' })
    const beating = setInterval(() => write({ host: 'another' }), 50)
    await expect(take({ staleAfter: 300 })).rejects.toThrow(DirectoryInUse)
    clearInterval(beating)
  })

  it('goes to exactly one of many that start together over a stale lock', async () => {
    write({ host: 'another', beat: '2026-01-01T00:00:00Z' })
    const script = `
      import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
      const log = { info() {}, warn() {}, error() {} }
      await takeLock({ dataDir: process.argv[1], address: 'x', socket: null, log, now: () => new Date(), onLost() {} })
        .then(() => console.log('taken'), () => console.log('refused'))
      process.stdin.on('data', () => process.exit())`
    const children = [1, 2, 3, 4].map(() =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, dataDir]),
    )
    const outputs = await Promise.all(
      children.map(async ({ stdout }) => String(Object(await once(stdout, 'data'))[0]).trim()),
    )
    // Who has it holds it until everybody has asked.
    for (const child of children) child.stdin.write('end')
    await Promise.all(children.map((child) => once(child, 'close')))
    expect(outputs.filter((text) => text === 'taken')).toHaveLength(1)
    expect(outputs.filter((text) => text === 'refused')).toHaveLength(3)
  })

  it('tells its holder when somebody else has taken it, and leaves the other lock in place', async () => {
    let lost = 0
    const lock = await take({ beatEvery: 30, onLost: () => (lost += 1) })
    const begun = readHolder(dataDir)?.beat
    await expect.poll(() => readHolder(dataDir)?.beat, { interval: 5 }).not.toBe(begun)
    expect(lost).toBe(0)
    write({ host: 'another' })
    await expect.poll(() => lost, { interval: 5 }).toBe(1)
    lock.release()
    expect(readFileSync(join(dataDir, 'lock.json'), 'utf8')).toContain('another')
  })
})
