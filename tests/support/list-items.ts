import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import type { ListItem, ReadOptions, SourceFile, WatchlistFormat } from '#gateway/watchlists/format.ts'

/** Everything a loader hands over for some files. */
export async function readAll(
  format: WatchlistFormat,
  files: readonly SourceFile[],
  options: ReadOptions,
): Promise<ListItem[]> {
  const items: ListItem[] = []
  for await (const item of format.read(files, options)) items.push(item)
  return items
}

/** The parties among what a loader handed over. */
export const recordsOf = (items: readonly ListItem[]): WatchRecord[] =>
  items.flatMap((item) => (item.type === 'record' ? [item.record] : []))
