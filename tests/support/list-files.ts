import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '#gateway/watchlists/format.ts'
import { testData } from './test-data.ts'

/** A list file with the given text, as a loader reads it. */
export const textFile = (name: string, text: string | Uint8Array): SourceFile => ({
  name,
  async *open() {
    yield await Promise.resolve(typeof text === 'string' ? new TextEncoder().encode(text) : text)
  },
})

/** The folder of published lists and judged names, or undefined where there is none; then it says so. */
export const publishedFolder = existsSync(testData) ? testData : skipped()

/**
 * Files of the folder of published lists, or undefined where one is missing; then it says so, and the caller skips its
 * test.
 */
export function publishedFiles(...names: string[]): SourceFile[] | undefined {
  const paths = names.map((name) => join(testData, name))
  if (paths.every((path) => existsSync(path)))
    return paths.map((path, index) => ({ name: names[index] ?? '', open: () => createReadStream(path) }))
  return skipped()
}

function skipped(): undefined {
  console.info('skipped: no data')
}
