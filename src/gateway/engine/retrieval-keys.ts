import type { RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { fold } from '#lib/names/fold.ts'
import { romanise } from '#lib/names/romanise.ts'
import { straightOrder } from './prepared-name.ts'

/** Under what a name is filed, and looked up: its folded text in straight order, and that text in Latin letters. */
export function retrievalKeys(text: string, person: boolean): RetrievalKeys {
  const folded = fold(straightOrder(text, person))
  return { folded, romanised: folded.split(' ').map(romanise).join(' ').trim() }
}
