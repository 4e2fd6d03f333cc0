import type { DocumentMode } from '#contracts/id-analysis.ts'
import type { Reading } from './recognised.ts'

/** What the thread is asked: an image to be read, as bytes. */
export interface OcrTask {
  mode: DocumentMode
  image: Uint8Array
  width: number
  height: number
}

/** What it answers; a failure is told without a word of what was in the image. */
export type OcrAnswer = { reading: Reading } | { failed: true }
