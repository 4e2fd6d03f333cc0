import type { RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { keysOf } from './keys.ts'

/** Under what a name is filed, and looked up: its folded text in straight order, and that text in Latin letters. */
export function retrievalKeys(text: string, person: boolean): RetrievalKeys {
  const { folded, romanised } = keysOf(text, person)
  return { folded, romanised }
}
