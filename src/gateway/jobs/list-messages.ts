import type { ListItem, ReadOptions } from '../watchlists/format.ts'

/** What the thread that reads a list is asked to do; `next` brings the next parties, none after the last. */
export type Call =
  | { type: 'format'; asked: string | undefined }
  | { type: 'read'; format: string; options: ReadOptions }
  | { type: 'next' }

/** What comes of it. */
export type Answer = { type: 'format'; id: string } | { type: 'begun' } | { type: 'items'; items: ListItem[] }

/** What went wrong with the list, in a form that can be sent. */
export interface Failure {
  kind: 'file' | 'format' | 'other'
  file: string
  line: number
  message: string
}

/** The thread asks for the next piece of a pass over a file, which is begun by the first. */
export interface Asked {
  id: number
  /** Which of the files. */
  file: number
  pass: number
}

export type ToThread =
  | { type: 'files'; names: string[] }
  | { type: 'call'; id: number; call: Call }
  | { type: 'chunk'; id: number; chunk: Uint8Array | null; failed: boolean }

export type FromThread =
  | { type: 'answer'; id: number; answer: Answer }
  | { type: 'failed'; id: number; failure: Failure }
  | ({ type: 'ask' } & Asked)
  | { type: 'left'; pass: number }
