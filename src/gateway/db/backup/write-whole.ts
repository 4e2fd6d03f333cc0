import { open, rename, rm, type FileHandle } from 'node:fs/promises'

/** Writes a file that has its name only once the disk has all of it; whatever ends the work earlier leaves nothing. */
export async function writeWhole<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  try {
    const result = await write(file)
    await file.sync()
    await file.close()
    await rename(draft, path)
    return result
  } catch (error) {
    await file.close()
    await rm(draft, { force: true })
    throw error
  }
}
