import type { SourceFile } from '../watchlists/format.ts'

/**
 * Files that count how much of them has been read, and the share of it, 0 to 1, of `bytes` in all. A loader may go over
 * a file more than once: what counts is how far it has come.
 */
export function meteredFiles(
  files: readonly SourceFile[],
  bytes: number,
): { files: SourceFile[]; share: () => number } {
  const furthest = new Map<SourceFile, number>()
  const metered = files.map((file): SourceFile => ({
    name: file.name,
    async *open() {
      let read = 0
      for await (const chunk of file.open()) {
        read += chunk.length
        furthest.set(file, Math.max(read, furthest.get(file) ?? 0))
        yield chunk
      }
    },
  }))
  const share = () => Math.min(1, [...furthest.values()].reduce((sum, read) => sum + read, 0) / bytes)
  return { files: metered, share }
}
