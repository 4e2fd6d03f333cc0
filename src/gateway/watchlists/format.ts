import type { Day, Topic, WatchRecord } from '#domain/matching/watch-entity.ts'

/** A file of a list as a loader reads it; `open` starts a new pass over its bytes. */
export interface SourceFile {
  name: string
  open(): AsyncIterable<Uint8Array>
}

/** What a loader is told about the list whose files it reads. */
export interface ReadOptions {
  list: string
  name: string
  /** The day of the edition where the file does not tell one. */
  asOf: Day
  /** Why the parties are listed, where the file does not say. */
  topic?: Topic
  /** Which column is what, as the operator wrote it. */
  map?: unknown
}

/** What a loader hands over, in the order of the file. */
export type ListItem =
  | { type: 'edition'; asOf: Day }
  /** A party; `unread` counts its values that could not be understood and stand as remarks only. */
  | { type: 'record'; line: number; record: WatchRecord; unread?: number }
  /** A bad record, told by line and reason; the load goes on. */
  | { type: 'rejected'; line: number; reason: string }

/** One published form of a list. */
export interface WatchlistFormat {
  id: string
  /** What the list is called where nobody says otherwise. */
  list: { id: string; name: string }
  /** Formats of one family name each party by the same id: an edition may come in any of them. */
  family?: string
  /** Whether it needs a map of the columns; no other format takes one. */
  mapped?: true
  /** Whether its files tell the day of their edition. */
  dated: boolean
  /** Whether a file with this beginning is of this format; its name is no evidence. */
  detect(beginning: string): boolean
  /** Names of the files that belong to the one given, next to it. */
  siblings(fileName: string): string[]
  /** Streams the files' parties; a file that cannot be read on ends the stream with ListFileError. */
  read(files: readonly SourceFile[], options: ReadOptions): AsyncIterable<ListItem>
}

/** A file is broken, cut short, or not what it claims to be. The list in force stays. */
export class ListFileError extends Error {
  readonly file: string
  readonly line: number
  readonly reason: string
  constructor(file: string, line: number, reason: string) {
    super(line > 0 ? `${file}, line ${line}: ${reason}` : `${file}: ${reason}`)
    this.file = file
    this.line = line
    this.reason = reason
  }
}
