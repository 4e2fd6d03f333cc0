import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ExitError } from '#lib/exit-error.ts'
import type { Log } from '#lib/log.ts'
import { closeToOthers } from './closed-folder.ts'

const Holder = z.object({
  pid: z.number().int().positive(),
  host: z.string(),
  /** Where the holder serves, or the command that it runs. */
  address: z.string(),
  /** Where the holder takes admin commands; null: it does not. */
  socket: z.string().nullable(),
  startedAt: z.string(),
  beat: z.string(),
})
/** Who has the data directory: the content of lock.json. */
export type Holder = z.infer<typeof Holder>

/** Another process has the data directory; exit code 4. */
export class DirectoryInUse extends ExitError {
  readonly holder: Holder
  constructor(dataDir: string, holder: Holder) {
    super(
      4,
      `The data directory ${dataDir} is in use by process ${holder.pid} on ${holder.host} (${holder.address}). ` +
        `Stop that process first, or choose another DATA_DIR.`,
    )
    this.holder = holder
  }
}

/** DATA_DIR is no folder that can be written; exit code 2. */
class DirectoryUnusable extends ExitError {
  constructor(dataDir: string, cause: unknown) {
    super(2, `DATA_DIR ${dataDir} is not a folder that this process can create or write to.`, { cause })
  }
}

interface Wanted {
  dataDir: string
  address: string
  socket: string | null
  log: Log
  now: () => Date
  /** Milliseconds; shorter only in tests. */
  beatEvery?: number
  staleAfter?: number
  /** Called once when the lock turns out to be somebody else's: the process must end without writing. */
  onLost: () => void
}

/** The held lock. */
export interface Lock {
  release(): void
}

const pathOf = (dataDir: string) => join(dataDir, 'lock.json')
const sameHolder = (a: Holder | null, b: Holder | null) =>
  a?.pid === b?.pid && a?.host === b?.host && a?.startedAt === b?.startedAt

/** Who has the directory, as far as lock.json tells; null without a readable one. */
export const readHolder = (dataDir: string): Holder | null => readFrom(pathOf(dataDir))

function readFrom(path: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** Takes the directory, waiting for a stale beat to age; throws DirectoryInUse when somebody lives in it. */
export async function takeLock(wanted: Wanted): Promise<Lock> {
  makeDirectory(wanted.dataDir)
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    address: wanted.address,
    socket: wanted.socket,
    startedAt: wanted.now().toISOString(),
    beat: wanted.now().toISOString(),
  }
  while (!create(wanted.dataDir, mine)) {
    const stale = await outlive(wanted)
    if (setAside(wanted.dataDir, stale)) wanted.log.warn({ pid: stale?.pid }, 'a stale lock was taken over')
  }
  return keep(mine, wanted)
}

/**
 * Makes a data directory that is not there yet, and closes one that is to everybody else: nobody but its owner has any
 * business in it. Throws an ExitError where it cannot be made or written.
 */
export function makeDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
    closeToOthers(dataDir)
  } catch (cause) {
    throw new DirectoryUnusable(dataDir, cause)
  }
}

/** A link is made whole or not at all: nobody ever reads a half-written lock. */
function create(dataDir: string, holder: Holder): boolean {
  const draft = `${pathOf(dataDir)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    linkSync(draft, pathOf(dataDir))
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Takes the stale lock out of the way; a newer one that came in between goes back to its place. */
function setAside(dataDir: string, stale: Holder | null): boolean {
  const aside = `${pathOf(dataDir)}.stale-${process.pid}`
  try {
    renameSync(pathOf(dataDir), aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
  const isStale = sameHolder(readFrom(aside), stale)
  if (!isStale && !existsSync(pathOf(dataDir))) linkSync(aside, pathOf(dataDir))
  rmSync(aside, { force: true })
  return isStale
}

/** The present lock once it may be taken over: its process is gone, or its beat does not move any more. */
async function outlive({ dataDir, now, staleAfter = 30_000 }: Wanted): Promise<Holder | null> {
  const holder = readHolder(dataDir)
  if (holder !== null && holder.host === hostname() && holder.pid !== process.pid) {
    if (isAlive(holder.pid)) throw new DirectoryInUse(dataDir, holder)
    return holder
  }
  const age = holder === null ? 0 : now().getTime() - Date.parse(holder.beat)
  if (age >= staleAfter) return holder
  await sleep((staleAfter - Math.max(0, age)) * 1.1)
  const later = readHolder(dataDir)
  if (later !== null && later.beat !== holder?.beat) throw new DirectoryInUse(dataDir, later)
  return later
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function keep(mine: Holder, { dataDir, now, beatEvery = 5_000, onLost }: Wanted): Lock {
  const isMine = () => sameHolder(readHolder(dataDir), mine)
  const beat = setInterval(() => {
    if (isMine()) {
      const draft = `${pathOf(dataDir)}.${process.pid}`
      writeFileSync(draft, JSON.stringify({ ...mine, beat: now().toISOString() }), { mode: 0o600 })
      renameSync(draft, pathOf(dataDir))
    } else {
      clearInterval(beat)
      onLost()
    }
  }, beatEvery)
  beat.unref()
  return {
    release: () => {
      clearInterval(beat)
      if (isMine()) rmSync(pathOf(dataDir), { force: true })
    },
  }
}
