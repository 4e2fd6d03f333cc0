import { createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SourceFile } from '#gateway/watchlists/format.ts'

/** A list file with the given text, as a loader reads it. */
export const textFile = (name: string, text: string | Uint8Array): SourceFile => ({
  name,
  async *open() {
    yield await Promise.resolve(typeof text === 'string' ? new TextEncoder().encode(text) : text)
  },
})

const folder = resolve(process.env['TEST_DATA'] ?? '../shared/data')

/** The folder of published lists and judged names, or undefined where there is none; then it says so. */
export const publishedFolder = existsSync(folder) ? folder : skipped()

/**
 * Files of the folder of published lists (TEST_DATA, or ../shared/data), or undefined where one is missing; then it
 * says so, and the caller skips its test.
 */
export function publishedFiles(...names: string[]): SourceFile[] | undefined {
  const paths = names.map((name) => join(folder, name))
  if (paths.every((path) => existsSync(path)))
    return paths.map((path, index) => ({ name: names[index] ?? '', open: () => createReadStream(path) }))
  return skipped()
}

function skipped(): undefined {
  console.info('skipped: no data')
}
