import { PartyFiler } from '#domain/matching/name-index/file-parties.ts'
import { mergeSegments } from '#domain/matching/name-index/merge-segments.ts'
import { PartyIndex, type FoundParty } from '#domain/matching/name-index/party-index.ts'
import { readSegment } from '#domain/matching/name-index/segment-bytes.ts'
import { Gone, type HeldSegment } from '#domain/matching/name-index/segment.ts'
import { scorePortion } from '../engine/score-portion.ts'
import { prepareSubject, type Asked } from '../engine/screen-entity.ts'
import { answerCalls } from '../threads/answer-calls.ts'
import { giveWay } from '../threads/give-way.ts'
import { partiesIn } from './index-engine.ts'
import type { IndexAnswer, IndexCall, NumberedSubject, SharedSegment, ShownIndex } from './index-messages.ts'

let index = new PartyIndex([], [])
let filer = new PartyFiler()
/** What was shown before, with the room that searching it takes. */
let held = new Map<number, HeldSegment>()

const sharedRoom = (bytes: number) => new SharedArrayBuffer(bytes)

function opened({ bytes, gone }: SharedSegment): HeldSegment {
  const segment = readSegment(bytes, { isTrusted: true })
  if (segment === undefined) throw new TypeError('These bytes hold no segment of the index.')
  return { segment, gone: new Gone(gone) }
}

/** A segment as it was opened before, unless others of it are no more. */
function opening(shared: SharedSegment): HeldSegment {
  const before = held.get(shared.id)
  if (before === undefined) return opened(shared)
  const gone = new Gone(shared.gone)
  // Who is no more never comes back: as many are the same.
  return gone.count === before.gone.count ? before : { ...before, gone }
}

function show({ lists, segments }: ShownIndex): void {
  held = new Map(segments.map((shared) => [shared.id, opening(shared)]))
  index = new PartyIndex([...held.values()], lists)
}

/** Subjects made ready, from one portion of a search to the next: the last ones, for they keep what is found about them. */
const ready = new Map<number, Asked>()
/** More searches than these are hardly under way at once; of a longer page each is made ready again. */
const mostReady = 64

function prepared({ id, subject, surface }: NumberedSubject): Asked {
  const asked = ready.get(id) ?? prepareSubject(subject, surface)
  ready.delete(id)
  ready.set(id, asked)
  const [oldest] = ready.keys()
  if (ready.size > mostReady && oldest !== undefined) ready.delete(oldest)
  return asked
}

const answers: { [T in IndexCall['type']]: (call: Extract<IndexCall, { type: T }>) => IndexAnswer } = {
  find: ({ asked, filter }) => packed(partiesIn(index, asked, filter)),
  score: ({ asked, ...portion }) => ({ type: 'scored', scores: scorePortion(asked.map(prepared), portion) }),
  page: ({ parties }) => {
    // The threads that file and merge do nothing else.
    giveWay()
    filer.add(parties)
    return { type: 'filed' }
  },
  finish: () => {
    const { bytes } = filer.finish(sharedRoom)
    filer = new PartyFiler()
    return { type: 'segment', bytes }
  },
  merge: ({ run }) => {
    giveWay()
    return { type: 'segment', bytes: mergeSegments(run.map(opened), sharedRoom).bytes }
  },
}

function packed(found: readonly FoundParty[]): IndexAnswer {
  const stamps = [...new Set(found.map(({ list }) => list))]
  const places = new Map(stamps.map((stamp, place) => [stamp, place]))
  return {
    type: 'found',
    keys: Uint32Array.from(found, ({ key }) => key),
    likenesses: Float64Array.from(found, ({ likeness }) => likeness),
    lists: Uint16Array.from(found, ({ list }) => places.get(list) ?? 0),
    stamps,
  }
}

const answerTo = <T extends IndexCall['type']>(call: Extract<IndexCall, { type: T }>): IndexAnswer =>
  // the type is the call's own: what answers it takes it, which a union cannot show
  answers[call.type as T](call)

answerCalls<IndexCall, IndexAnswer, ShownIndex>(answerTo, show)
