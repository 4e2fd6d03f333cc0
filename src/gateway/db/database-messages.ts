import type { CopiedFiles } from './copy-folder.ts'

/** Where an embedded database lies: a folder, or in memory, and then perhaps what a `dump` told. */
export interface EmbeddedPlace {
  dataDir?: string
  loadDataDir?: Uint8Array<ArrayBuffer>
}

/** What the thread of an embedded database is asked to do. */
export type DatabaseCall =
  | { type: 'open'; place: EmbeddedPlace }
  /** Messages of PostgreSQL's protocol, whole ones. */
  | { type: 'speak'; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'dump' }
  /** Its folder, as far as it has changed since that much of it was copied. */
  | { type: 'copy'; to: string; copied: CopiedFiles }
  | { type: 'close' }

/** To the thread. Calls are answered in their order. */
export interface ToDatabaseThread {
  id: number
  call: DatabaseCall
}

/** From the thread: what it was asked for, nothing where that was to be done only, or why it could not be done. */
export type FromDatabaseThread = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; failure: string }
