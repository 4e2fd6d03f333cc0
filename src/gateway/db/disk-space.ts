import { statfs } from 'node:fs/promises'

/** Fewer free bytes than this are too few to go on with. */
export const fewestBytes = 200 * 1024 * 1024

/** Bytes free where a folder lies; null where that cannot be told. */
export async function freeBytes(folder: string): Promise<number | null> {
  const stats = await statfs(folder).catch(() => null)
  return stats && stats.bavail * stats.bsize
}
