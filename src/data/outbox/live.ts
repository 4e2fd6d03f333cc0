import type { EntryContent, OpenEntry } from '#domain/outbox/kinds.ts'
import type { ServerLife } from '#domain/outbox/server-life.ts'
import { inTurns } from '#lib/in-turns.ts'
import { subscribable, type Subscribable } from '#lib/subscribable.ts'
import { throttled } from '#lib/throttle.ts'
import type { EntryRow } from '../device/outbox-database.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { noteEvent } from '../net/trace.ts'
import { openContent } from './content.ts'
import type { Applied, OutboxStore } from './store.ts'

/** A stored entry with its content opened; null content cannot be opened. */
export interface LiveEntry extends OpenEntry {
  entry: EntryRow
}

/** The outbox as this page knows it. */
export interface LiveState {
  /** False until the database was read once: not the same as empty. */
  isLoaded: boolean
  /** There is an outbox and it is being opened: nobody may take it for empty yet. */
  isOpening?: true
  /** In order. */
  entries: readonly LiveEntry[]
  paused: boolean
  /** Epoch milliseconds when the server's data was found restored; what is older was read before. */
  restoredAt?: number
}

/** Contents by their sealed form. */
type Contents = ReadonlyMap<object, EntryContent>

/** A view of the outbox in memory that follows the database. */
export interface Live {
  state: Subscribable<LiveState>
  /** All entries in order, without waiting for the next picture of the screen; the same array until one changes. */
  rows(): readonly LiveEntry[]
  isPaused(): boolean
  /** The server's present life; null while it has told none. */
  life(): ServerLife | null
  /** Shows what is known at once: a person is waiting for it. */
  show(): void
  /** Takes over what one event of this tab changed; contents that are known need not be opened. */
  note(applied: Applied, contents?: Contents): Promise<void>
  /** Reads everything anew: another tab changed something. */
  refresh(): Promise<void>
}

/** Many changes in a row are shown at most this often, in milliseconds. */
const pause = 300

const restoredAtOf = (life: ServerLife | null): { restoredAt?: number } =>
  life === null || life.since === 0 ? {} : { restoredAt: life.since }

const isSameState = (one: LiveState, other: LiveState): boolean =>
  one.isLoaded === other.isLoaded &&
  one.entries === other.entries &&
  one.paused === other.paused &&
  one.restoredAt === other.restoredAt

const none: readonly LiveEntry[] = []

const inOrder = (entries: ReadonlyMap<string, LiveEntry>): readonly LiveEntry[] =>
  entries.size === 0 ? none : [...entries.values()].sort((a, b) => a.entry.seq - b.entry.seq)

/** Puts a state in place, and so tells its followers, only if it differs from the one before. */
function showIn(state: Subscribable<LiveState>, present: LiveState): void {
  if (!isSameState(present, state.get())) state.set(present)
}

/** Follows an outbox. Contents are opened once per sealing; changes are taken over one after the other. */
export function createLive(unlocked: Unlocked, store: OutboxStore): Live {
  const state = subscribable<LiveState>({ isLoaded: false, entries: [], paused: false })
  const entries = new Map<string, LiveEntry>()
  const inTurn = inTurns()
  let paused = false
  let life: ServerLife | null = null

  const contentOf = async (row: EntryRow, contents?: Contents): Promise<EntryContent | null> => {
    const sealedHere = contents?.get(row.sealed)
    if (sealedHere !== undefined) return sealedHere
    const known = entries.get(row.id)
    const isSame = known?.entry.sealed.iv.every((byte, at) => byte === row.sealed.iv[at]) ?? false
    return isSame && known !== undefined ? known.content : openContent(unlocked, row)
  }
  const open = (found: readonly EntryRow[], contents?: Contents) =>
    Promise.all(found.map(async (entry) => ({ entry, content: await contentOf(entry, contents) })))
  let sorted: readonly LiveEntry[] | null = null
  const rows = () => (sorted ??= inOrder(entries))
  const show = () => showIn(state, { isLoaded: true, entries: rows(), paused, ...restoredAtOf(life) })
  const publish = throttled(show, pause)
  const take = (opened: readonly LiveEntry[]) => {
    for (const each of opened) entries.set(each.entry.id, each)
    sorted = null
    publish()
  }
  const note = async ({ changed, removed, state: core }: Applied, contents?: Contents) => {
    const opened = await open(changed, contents)
    for (const id of removed) entries.delete(id)
    paused = core.paused
    life = core.life
    take(opened)
  }
  const refresh = async () => {
    const opened = await open(await store.all())
    paused = await store.isPaused()
    life = await store.life()
    entries.clear()
    take(opened)
  }
  return {
    state,
    rows,
    isPaused: () => paused,
    life: () => life,
    show,
    note: (applied, contents) => inTurn(() => note(applied, contents)),
    refresh: () => inTurn(refresh),
  }
}

/** What is known of an event beforehand, so that it need not be looked for. */
interface Known {
  /** Lanes of its entry. */
  near?: readonly string[]
  /** What it seals, by its sealed form. */
  contents?: Contents
}

/** Applies an event and shows what it changed. */
export async function change(
  { store, live }: { store: OutboxStore; live: Live },
  event: Parameters<OutboxStore['apply']>[0],
  known: Known = {},
): Promise<Applied> {
  const applied = await store.apply(event, known.near)
  if (applied.isApplied) {
    noteEvent('outbox', [event.type, ...new Set(applied.changed.map(({ state }) => state))].join(' '))
    await live.note(applied, known.contents)
  }
  return applied
}
