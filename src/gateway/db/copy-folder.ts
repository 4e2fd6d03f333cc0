import { constants, copyFileSync, readdirSync, rmSync, statSync, type BigIntStats } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What a file looked like before it was copied, by its path in the folder. */
export type CopiedFiles = ReadonlyMap<string, string>

/** Where the file system can, both share the bytes until one of them is written. */
const how = constants.COPYFILE_FICLONE
/** A file that was written so lately may be written again within the same moment as its clock tells it. */
const coarsest = 2_000_000_000n

const traces = ({ mtimeNs, size }: BigIntStats): string => `${mtimeNs} ${size}`

/** Copies a folder that somebody writes in meanwhile: whatever has changed by then `copyRest` has to bring. */
export async function copyAhead(from: string, to: string): Promise<CopiedFiles> {
  const copied = new Map<string, string>()
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await readdir(from, { recursive: true })) {
    const found = await unlessGone(stat(join(from, name), { bigint: true }))
    if (found === undefined) continue
    if (found.isDirectory()) await mkdir(join(to, name), { recursive: true, mode: 0o700 })
    else {
      const isSettled = BigInt(Date.now()) * 1_000_000n - found.mtimeNs > coarsest
      await unlessGone(copyFile(join(from, name), join(to, name), how))
      copied.set(name, isSettled ? traces(found) : '')
    }
  }
  return copied
}

/** Makes the copy what the folder is now, while nobody writes in it: copies what has changed, and removes what has gone. */
export function copyRest(from: string, to: string, copied: CopiedFiles): void {
  const gone = new Set(copied.keys())
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const found = statSync(join(from, name), { bigint: true })
    if (found.isDirectory()) continue
    gone.delete(name)
    if (copied.get(name) !== traces(found)) copyFileSync(join(from, name), join(to, name), how)
  }
  for (const name of gone) rmSync(join(to, name), { force: true })
}

async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
