import { joinBytes } from './join-bytes.ts'
import { nextTurn } from './next-turn.ts'
import { sealBytes, type Sealed, type SealKey, type SealPlace } from './seal.ts'

/** Elements of a list that are written down at once. */
const perPortion = 250
/** Characters that are written down before others have their turn: a few milliseconds of work. */
const perTurn = 32_768

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a JSON value: what `JSON.stringify` gives, a long list in portions. */
export function* jsonPortions(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '['
    for (let from = 0; from < value.length; from += perPortion)
      yield (from === 0 ? '' : ',') + JSON.stringify(value.slice(from, from + perPortion)).slice(1, -1)
    yield ']'
  } else if (isRecord(value)) {
    let before = '{'
    for (const [key, one] of Object.entries(value)) {
      if (one === undefined) continue
      yield `${before}${JSON.stringify(key)}:`
      yield* jsonPortions(one)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value)
}

/** As `seal`, for a JSON value of any size: it is written down turn by turn, so that a page goes on answering. */
export async function sealInTurns(key: SealKey, place: SealPlace, value: unknown): Promise<Sealed> {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  let text = ''
  for (const portion of jsonPortions(value)) {
    text += portion
    if (text.length < perTurn) continue
    pieces.push(encoder.encode(text))
    text = ''
    await nextTurn()
  }
  pieces.push(encoder.encode(text))
  const whole = joinBytes(pieces)
  // to seal a megabyte is a turn of its own, and so is to store it
  await nextTurn()
  const sealed = await sealBytes(key, place, whole)
  await nextTurn()
  return sealed
}
