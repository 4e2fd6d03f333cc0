import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Mask of every process that works in a data directory: what it writes is nobody else's to read. */
export const ownerOnly = 0o077

/**
 * Takes the rights on a folder and all in it from everybody but its owner: folders of earlier versions, and files that
 * a database makes with rights of its own. What belongs to another user is left as it is.
 */
export function closeToOthers(folder: string): void {
  const owner = process.getuid?.()
  if (owner === undefined) return // Windows has other rights
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name)
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined || stats.isSymbolicLink() || stats.uid !== owner) continue
    if ((stats.mode & ownerOnly) !== 0) chmodSync(path, stats.mode & ~ownerOnly)
  }
}
