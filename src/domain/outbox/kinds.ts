import { z } from 'zod'
import { say } from '../messages/offline.ts'
import type { SentKey } from '../messages/sent.ts'
import { entryVersion, type Entry } from './entry.ts'
import { allDone, idsOf, settled, type Kind, type Refusal, type Sent, type Settled, type WireCall } from './kind.ts'
import { comment } from './kinds/comment.ts'
import { monitorRemove, monitorStop } from './kinds/monitor-end.ts'
import { monitorSeen } from './kinds/monitor-seen.ts'
import { note } from './kinds/note.ts'
import { notificationRead } from './kinds/notification-read.ts'
import { reportMade } from './kinds/report-made.ts'
import { review } from './kinds/review.ts'
import { share } from './kinds/share.ts'

/** Every kind of unsent work that this build can send; another kind found on the device is parked. */
export const kinds = [
  review,
  comment,
  note,
  share,
  monitorSeen,
  monitorStop,
  monitorRemove,
  notificationRead,
  reportMade,
] as const satisfies readonly { name: string }[]

type Known = (typeof kinds)[number]

/** The sealed part of a stored entry: intent, frozen call, display texts. */
export type EntryContent = z.infer<Known['content']>
/** Name of a kind of unsent work. */
export type EntryKind = EntryContent['kind']

/** What a kind needs of a provider; what goes to the gateway itself needs none. */
type PortOf<K> = K extends { call(sent: never, source: infer Port): unknown }
  ? unknown extends Port
    ? never
    : Port
  : never
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never

/** What the outbox asks of a provider: how its calls are built, and what the server has now. Reads reject with ApiError. */
export type OutboxSource = All<PortOf<Known>> & {
  /** Id of the provider. */
  provider: string
}

type AnyKind = Kind<EntryContent, OutboxSource>

const byName: ReadonlyMap<string, AnyKind> = new Map<string, AnyKind>(kinds.map((kind) => [kind.name, kind]))

/** The kind of a content. */
export function kindOf({ kind }: Pick<EntryContent, 'kind'>): AnyKind {
  const known = byName.get(kind)
  if (known === undefined) throw new TypeError(`no kind ${kind}`)
  return known
}

/** The kind of a stored entry, whose content may be of an older form; null for what a newer build has written. */
export const rulesOf = ({ kind, v }: Pick<Entry, 'kind' | 'v'>): AnyKind | null =>
  v <= entryVersion ? (byName.get(kind) ?? null) : null

const Named = z.looseObject({ kind: z.string() })

/** What was opened, as the content of a kind that this build knows; null where it is none. */
export function readContent(opened: unknown): EntryContent | null {
  const kind = byName.get(Named.safeParse(opened).data?.kind ?? '')
  return kind?.content.safeParse(opened).data ?? null
}

/** An entry with its sealed part opened; null when it cannot be opened. */
export interface OpenEntry {
  entry: Entry
  content: EntryContent | null
}

/** What an intent is about. */
export const subjectOf = (content: EntryContent) => kindOf(content).subject(content.intent)

/** One thing that an intent touches. */
interface Touched {
  id: string
  /** Name of the lane that work on this thing sits in, in clear: it is blinded before it is stored. */
  lane: string
}

/** Everything that an intent touches, in its own order: work on one thing is sent in the order it was made. */
export function touchedBy(content: EntryContent): Touched[] {
  const subject = subjectOf(content)
  if (subject.of === 'notifications') return [{ id: 'notifications', lane: 'notifications' }]
  if (subject.of === 'liveness') return [{ id: subject.id, lane: `liveness:${subject.id}` }]
  const { provider } = subject
  if (subject.of === 'matches') return subject.ids.map((id) => ({ id, lane: `${provider}:${subject.searchId}:${id}` }))
  if (subject.of === 'note') return [{ id: subject.searchId, lane: `${provider}:${subject.searchId}:note` }]
  return [{ id: subject.id, lane: `${provider}:${subject.id}` }]
}

/** The provider that an intent goes to; null when it goes to the gateway. */
export function providerOf(content: EntryContent): string | null {
  const subject = subjectOf(content)
  return 'provider' in subject ? subject.provider : null
}

/** Id of the search or monitor that an intent belongs to; null where it belongs to none. */
export function placeOf(content: EntryContent): string | null {
  const subject = subjectOf(content)
  if (!('provider' in subject)) return null
  return 'searchId' in subject ? subject.searchId : subject.id
}

/** What goes to the gateway itself asks nothing of a source. */
const sourceOf = (source: OutboxSource | null): OutboxSource => source as OutboxSource

/** The call of a content, on the versions as they are now. Rejects with UnreadableRefError, and as reads do. */
export const callOf = async (
  sent: Pick<Sent<EntryContent>, 'content' | 'versions' | 'signal'>,
  source: OutboxSource | null,
): Promise<WireCall> => kindOf(sent.content).call(sent, sourceOf(source))

/** Judges a 2xx answer to a call; throws on another shape. */
export async function judgeAnswer(
  sent: Sent<EntryContent>,
  source: OutboxSource | null,
  { endpoint }: WireCall,
  answer: unknown,
): Promise<Settled> {
  const kind = kindOf(sent.content)
  if (kind.accept !== undefined) return kind.accept(sent, sourceOf(source), answer)
  const { queuedApi } = await import('#contracts/queued-api.ts')
  queuedApi[endpoint].answer.parse(answer)
  return allDone(subjectOf(sent.content))
}

/** Judges a 409: what is there instead. */
export async function judgeRefusal(
  sent: Sent<EntryContent>,
  source: OutboxSource | null,
  refusal: Refusal,
): Promise<Settled> {
  const kind = kindOf(sent.content)
  if (kind.conflict !== undefined) return kind.conflict(sent, sourceOf(source), refusal)
  return settled({ refused: idsOf(subjectOf(sent.content)).map((id) => ({ id, message: refusal.message })) })
}

/** Finds out by reading whether a content was applied; 'ask' when only the person can tell. */
export const readBack = async (sent: Sent<EntryContent>, source: OutboxSource | null): Promise<Settled | 'ask'> =>
  (await kindOf(sent.content).readBack?.(sent, sourceOf(source))) ?? 'ask'

/** The same content for some of the things that it touches only. */
export const partOf = <C extends EntryContent>(content: C, ids: readonly string[]): C =>
  // a part is of the same kind
  (kindOf(content).only?.(content, ids) ?? content) as C

/** What an entry is about, in one line; null content is a change that cannot be read. */
export const titleOf = (content: EntryContent | null): string =>
  content === null ? say('outbox.unreadable') : kindOf(content).title(content)

/** What is said when the server has accepted a change; null: nothing. */
export const acceptedKey = (content: EntryContent): SentKey | null => kindOf(content).accepted(content.intent)

/** What is said first when the server has refused a change; null: nothing but the reason. */
export const refusedKey = (content: EntryContent): SentKey | null => kindOf(content).refused?.(content.intent) ?? null

/** Success texts of ours: those of the specifications appear as they are, when the server has accepted the change. */
const ours: ReadonlySet<SentKey> = new Set(['monitors.removed', 'comment.sent', 'note.sent'])

/** Whether a success text is one of a specification, which is always said as it is. */
export const isSpecified = (text: SentKey): boolean => !ours.has(text)
