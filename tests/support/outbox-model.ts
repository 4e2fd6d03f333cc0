import type { MatchStatus } from '#contracts/review.ts'
import { entryVersion, type Entry, type Fence } from '#domain/outbox/entry.ts'
import type { Failure } from '#domain/outbox/error-class.ts'
import { type EntryKind, rulesOf } from '#domain/outbox/kinds.ts'
import { holdsLane, isEligible } from '#domain/outbox/lanes.ts'
import { isOfLife } from '#domain/outbox/server-life.ts'
import { isAsked } from '#domain/outbox/mark.ts'
import { merge } from '#domain/outbox/merge.ts'
import { reduce } from '#domain/outbox/reduce.ts'
import type { OutboxEvent, OutboxState } from '#domain/outbox/state.ts'

import {
  contentOf,
  groupOf,
  lanesOf,
  matches,
  planted,
  rowsOf,
  shownOf,
  type Lane,
  type Rows,
} from './outbox-model-things.ts'

/** A step of a random story about an outbox. Numbers choose among what is there. */
export type Step = EntryStep | WorldStep

type EntryStep =
  /** `again`: the browser repeats the write, because it had closed the database. */
  | { do: 'enqueue'; lanes: readonly Lane[]; kind: EntryKind; status: 'open' | 'true-positive'; isPlain: boolean }
  | { do: 'undo' | 'discard' | 'retry' | 'decide' | 'answer-ask' | 'send-again' | 'mine-again'; pick: number }
  | { do: 'send'; tab: number; pick: number }
  | { do: 'reply'; pick: number; as: Reply }
  | { do: 'pass'; milliseconds: number }
  | { do: 'clock-back' }
  | { do: 'crash' | 'open' | 'steal' | 'freeze' | 'thaw'; tab: number }
  | { do: 'read-back'; pick: number }

type WorldStep =
  | { do: 'expire' | 'sign-in' | 'other-user' | 'swap-token' | 'switch-tenant' | 'settle' | 'flush' | 'retry-refused' }
  | { do: 'net-up' | 'net-down' | 'portal-up' | 'lock' | 'idle' | 'unlock' | 'wrong-password' }
  | { do: 'quota' | 'close-db' | 'upgrade' | 'old-build' | 'read-begin' | 'read-end' }
  | { do: 'server-edit' | 'server-delete'; lane: Lane }
  /** The server's data is kept as it is, or goes back to how it was last kept. */
  | { do: 'backup' | 'restore' }
  | { do: 'keys'; honoured: boolean }

/** What becomes of a request: done and answered, done and lost, lost before, or an answer of this class. */
type Reply = 'ok' | 'lost-after' | 'lost-before' | 'busy' | 'error-after' | 'unauthorized' | 'forbidden' | 'portal'

/** A stored entry of the model: `sealed` stands for the ciphertext. */
interface Stored extends Entry {
  sealed: string
}

interface Flight {
  fence: Fence
  id: string
  entry: Stored
}

/** Everything that the server's database holds. */
interface Held {
  versions: [string, number][]
  statuses: [string, 'open' | 'true-positive'][]
  answered: [string, Record<string, number>][]
  applied: { id: string; seq: number; lanes: readonly string[] }[]
  deleted: string[]
  edited: string[]
}

interface Tab {
  fence: Fence | null
  isFrozen: boolean
}

const entrySteps: readonly string[] = [
  'enqueue',
  'undo',
  'discard',
  'retry',
  'decide',
  'answer-ask',
  'send-again',
  'mine-again',
  'send',
  'reply',
  'pass',
  'clock-back',
  'crash',
  'open',
  'steal',
  'freeze',
  'thaw',
  'read-back',
]
const isWorldStep = (step: Step): step is WorldStep => !entrySteps.includes(step.do)

const sure = (name: Failure['class']): Failure => ({ class: name, ambiguous: false })
const unsure = (name: Failure['class']): Failure => ({ class: name, ambiguous: true })

function refill<K, V>(map: Map<K, V>, entries: readonly (readonly [K, V])[]): void {
  map.clear()
  for (const [key, value] of entries) map.set(key, value)
}

/** A device, a server and two tabs around the pure core; `run` plays a step, `check` throws on a broken promise. */
export class OutboxModel {
  state: OutboxState<Stored> = { entries: [], lease: null, paused: false, log: [], known: {}, life: null }
  now = 1_000_000
  isSignedIn = true
  isOurUser = true
  isTokenOurs = true
  keys = { honoured: true, days: 30 }
  readonly flights: Flight[] = []
  readonly tabs: Tab[] = [
    { fence: null, isFrozen: false },
    { fence: null, isFrozen: false },
  ]
  isOnline = true
  isBehindPortal = false
  isLocked = false
  private isFull = false
  private isClosed = false
  private readonly contents = new Map<string, ReturnType<typeof contentOf>>()
  private readonly retried = new Set<string>()
  private rows: Rows
  private reading: Rows | null = null
  private readonly statuses = new Map<string, 'open' | 'true-positive'>(matches.map((lane) => [lane, 'open']))
  readonly accepted = new Set<string>()
  /** Applications on the server in order: which entry, which lane, and whether the key was known. */
  readonly applied: { id: string; seq: number; lanes: readonly string[] }[] = []
  readonly answered = new Map<string, Record<string, number>>()
  readonly versions = new Map<string, number>(matches.map((lane) => [lane, 1]))
  readonly deleted = new Set<string>()
  /** Sent under a gateway without keys, outcome unknown, not yet read back. */
  private readonly unknown = new Set<string>()
  private epoch = 1
  private kept: Held | null = null
  /** Matches whose latest change was somebody else's. */
  private readonly edited = new Set<string>()
  /** Statuses that each review was last compared with. */
  private readonly bases = new Map<string, ReadonlyMap<string, MatchStatus>>()
  /** Epoch in which the outcome of a request became unknown, by entry. */
  private readonly doubtful = new Map<string, number>()
  /** Number of requests that left; a story that sends nothing proves nothing. */
  sends = 0
  /** Called when a request leaves; a scheduler answers it between any two steps. */
  whenSent: () => void = () => undefined
  readonly answers: Promise<void>[] = []
  private nextSeq = 1
  private wereKeysAlwaysHonoured = true

  constructor() {
    this.rows = rowsOf(this.statuses, 0)
    this.hear()
  }

  /** An answer of the server has come, which names its epoch. */
  private hear(): void {
    const asked = this.state.life?.id ?? null
    const heard = { epoch: `epoch-${this.epoch}`, commit: null, isOther: false, asked, at: this.now }
    this.apply({ type: 'hear', heard })
  }

  private backup(): void {
    this.kept = {
      versions: [...this.versions],
      statuses: [...this.statuses],
      answered: [...this.answered],
      applied: [...this.applied],
      deleted: [...this.deleted],
      edited: [...this.edited],
    }
  }

  /** What was acknowledged since is lost, and every row that was read is of another life. */
  private restore(): void {
    const { kept } = this
    if (kept === null) return
    this.epoch += 1
    refill(this.versions, kept.versions)
    refill(this.statuses, kept.statuses)
    refill(this.answered, kept.answered)
    this.applied.splice(0, this.applied.length, ...kept.applied)
    for (const [some, those] of [
      [this.deleted, kept.deleted],
      [this.edited, kept.edited],
    ] as const) {
      some.clear()
      for (const one of those) some.add(one)
    }
  }

  /** Applies an event to the core. */
  private apply(event: OutboxEvent<Stored>): boolean {
    const before = this.state
    this.state = reduce(before, event)
    return this.state !== before
  }

  /** A new entry on what the person sees now. */
  private made(content: ReturnType<typeof contentOf>, seq = this.nextSeq++): Stored {
    const id = `e${seq}-${this.accepted.size}`
    this.accepted.add(id)
    this.contents.set(id, content)
    this.bases.set(id, new Map(this.statuses))
    const keys = lanesOf(content)
    const { kind } = content
    const group = groupOf(content)
    return {
      seq,
      id,
      v: entryVersion,
      kind,
      dependsOn: [],
      ...(group !== null && { group }),
      keys,
      versions: kind === 'review' ? Object.fromEntries(keys.map((key) => [key, this.versions.get(key) ?? 1])) : {},
      ...(this.state.life !== null && { life: this.state.life.id }),
      state: 'queued',
      notBefore: kind === 'review' && this.isOnline ? this.now + 6000 : this.now,
      tries: 0,
      frozen: false,
      authoredAt: '',
      enqueuedAt: this.now,
      firstSentAt: null,
      lastSentAt: null,
      ackedAt: null,
      lease: null,
      error: null,
      sealed: Buffer.from(JSON.stringify(content)).toString('base64'),
    }
  }

  private open() {
    return this.state.entries.map((entry) => ({ entry, content: this.contents.get(entry.id) ?? null }))
  }

  /** What a person does with a form. Locked, there is no form; on a full device the form keeps its text. */
  private enqueue(step: Extract<Step, { do: 'enqueue' }>): void {
    if (this.isLocked || this.isFull) {
      this.isFull = false
      return
    }
    const { content, replaces } = merge(contentOf(step), this.open())
    // contents of the model come from contentOf, and a merged one is of the same kind
    const entry = this.made(content as ReturnType<typeof contentOf>)
    const isTaken = this.apply({ type: 'enqueue', entry, replaces })
    if (!isTaken) throw new Error(`I1: ${entry.id} was accepted and is nowhere`)
    if (this.isClosed) this.apply({ type: 'enqueue', entry, replaces })
    this.isClosed = false
    this.apply({ type: 'enqueue', entry }) // a second press
  }

  private entryAt(pick: number, filter: (entry: Stored) => boolean = () => true): Stored | undefined {
    const some = this.state.entries.filter(filter)
    return some[pick % Math.max(1, some.length)]
  }

  /** The server's side of a request: applies it unless it is refused; honours keys when it does. */
  private serve(entry: Stored): { versions: Record<string, number> } | Failure {
    if (entry.life !== undefined && entry.life !== this.lifeOfNow()) return sure('epoch')
    const known = this.answered.get(entry.id)
    if (this.keys.honoured && known) return { versions: known }
    if (entry.keys.some((key) => this.deleted.has(key)) || this.deleted.has(entry.group ?? '')) return sure('gone')
    const isStale = entry.keys.some((key) => key in entry.versions && entry.versions[key] !== this.versions.get(key))
    if (isStale) return sure('conflict')
    this.checkBase(entry)
    const versions: Record<string, number> = {}
    for (const key of entry.keys) {
      if (entry.kind !== 'review') continue
      const next = (this.versions.get(key) ?? 1) + 1
      this.versions.set(key, next)
      versions[key] = next
      const content = this.contents.get(entry.id)
      if (content?.kind === 'review') this.statuses.set(key, content.intent.status as 'open')
      this.edited.delete(key)
    }
    if (entry.kind === 'monitor.remove' && entry.group !== undefined) this.deleted.add(entry.group)
    this.applied.push({ id: entry.id, seq: entry.seq, lanes: entry.keys })
    this.answered.set(entry.id, versions)
    return { versions }
  }

  /** The life that this device would know, had it just heard of the server; null: it knows an earlier one. */
  private lifeOfNow(): string | null {
    const { life } = this.state
    return life?.epoch === `epoch-${this.epoch}` ? life.id : null
  }

  /** I12: a review is never written over a decision of somebody else that it was not compared with. */
  private checkBase({ id, kind, keys }: Stored): void {
    if (kind !== 'review') return
    const base = this.bases.get(id)
    const unseen = keys.find((key) => this.edited.has(key) && base?.get(key) !== this.statuses.get(key))
    if (unseen) throw new Error(`I12: ${id} writes over what somebody else made of ${unseen}`)
  }

  private finish({ id, fence }: Flight, result: 'applied' | Failure, versions: Record<string, number> = {}): boolean {
    const outcome = { result, versions, http: null, code: null, retryAfter: null }
    const hasChanged = this.apply({ type: 'finish', id, fence, now: this.now, chance: 0.5, keys: this.keys, outcome })
    const mustLook = !this.keys.honoured && !this.repeats(id)
    if (hasChanged && result !== 'applied' && result.ambiguous && mustLook) this.unknown.add(id)
    if (hasChanged && result !== 'applied' && result.ambiguous && !this.repeats(id)) this.doubtful.set(id, this.epoch)
    return hasChanged
  }

  /** A kind that may simply be sent twice. */
  private repeats(id: string): boolean {
    const entry = this.state.entries.find((one) => one.id === id)
    return entry !== undefined && rulesOf(entry)?.unknown === 'repeat'
  }

  private reply(flight: Flight, as: Reply): boolean {
    const isApplying = as === 'ok' || as === 'lost-after' || as === 'error-after'
    const served = isApplying ? this.serve(flight.entry) : null
    if (as === 'lost-after' || as === 'lost-before') return this.finish(flight, unsure('unreachable'))
    if (as === 'portal') return this.finish(flight, unsure('foreign'))
    if (as === 'error-after') return this.finish(flight, unsure('retry'))
    if (as === 'busy') return this.finish(flight, sure('retry'))
    if (as === 'forbidden') return this.finish(flight, sure('forbidden'))
    if (as === 'unauthorized') {
      this.isSignedIn = false
      return this.finish(flight, sure('auth'))
    }
    if (served === null) throw new Error('an answer without a server')
    this.hear()
    return 'versions' in served ? this.finish(flight, 'applied', served.versions) : this.finish(flight, served)
  }

  private openTab(tab: Tab, seen: 'any' | null): void {
    if (this.isLocked) return
    tab.isFrozen = false
    const owner = `tab-${this.tabs.indexOf(tab)}-${this.state.lease?.epoch ?? 0}`
    if (!this.apply({ type: 'take-lease', owner, seen }) || this.state.lease === null) return
    tab.fence = { owner, epoch: this.state.lease.epoch }
    const left = this.state.entries.filter(({ state }) => state === 'sending')
    if (!this.keys.honoured) for (const { id } of left) if (!this.repeats(id)) this.unknown.add(id)
    for (const { id } of left) if (!this.repeats(id)) this.doubtful.set(id, this.epoch)
    this.apply({ type: 'recover', fence: tab.fence, keys: this.keys, now: this.now })
  }

  /** The tab that has the lease; any other number than 0 and 1 means this one. */
  private holder(): Tab {
    return this.tabs.find(({ fence }) => fence?.epoch === this.state.lease?.epoch) ?? { fence: null, isFrozen: false }
  }

  private send(tab: Tab, pick: number): void {
    // guard 2: nothing is sent without our own token of this scope
    if (tab.fence === null || tab.isFrozen || this.isLocked || !this.isOnline) return
    if (!this.isSignedIn || !this.isOurUser || !this.isTokenOurs) return
    const entry = this.entryAt(pick, (each) => isEligible(each, this.state.entries, this.now))
    if (entry === undefined) return
    const { fence } = tab
    if (!isOfLife(entry, this.state.life)) return this.cross(entry, fence)
    if ((this.doubtful.get(entry.id) ?? this.epoch) !== this.epoch && this.lifeOfNow() !== null)
      throw new Error(`I13: ${entry.id} is repeated by a key of another life`)
    if (!this.apply({ type: 'claim', id: entry.id, fence, now: this.now, versions: entry.versions })) return
    if (this.unknown.has(entry.id)) throw new Error(`I4: ${entry.id} was sent again without looking`)
    this.checkOrder(entry)
    this.sends += 1
    const claimed = this.state.entries.find(({ id }) => id === entry.id)
    if (claimed === undefined) throw new Error('a claimed entry vanished')
    this.flights.push({ fence, id: entry.id, entry: claimed })
    this.whenSent()
  }

  /** What a sender does with an entry of another life: it reads what is there now, or has it read back. */
  private cross(entry: Stored, fence: Fence): void {
    const { now } = this
    if (rulesOf(entry)?.hasBase !== true || entry.firstSentAt !== null)
      return void this.apply({ type: 'carry', id: entry.id, now })
    this.hear() // the read is answered too
    const content = this.contents.get(entry.id)
    const life = this.lifeOfNow()
    if (content?.kind !== 'review' || life === null) return
    const base = this.bases.get(entry.id)
    const is = (status: MatchStatus | undefined, key: string) => this.statuses.get(key) === status
    const isWanted = content.intent.comment === null && entry.keys.every((key) => is(content.intent.status, key))
    const isSame = entry.keys.every((key) => is(base?.get(key), key))
    const as = isWanted ? 'applied' : isSame ? 'same' : 'conflict'
    const versions = Object.fromEntries(entry.keys.map((key) => [key, this.versions.get(key) ?? 1]))
    const found = { as, versions } as const
    this.apply({ type: 'check-base', id: entry.id, fence, now, versions: entry.versions, life, found })
  }

  private isFenced({ fence }: Flight): boolean {
    return this.state.lease?.epoch !== fence.epoch || this.state.lease.owner !== fence.owner
  }

  private land(pick: number, as: Reply): void {
    const at = pick % Math.max(1, this.flights.length)
    const frozen = this.tabs.find(({ fence }) => fence?.epoch === this.flights[at]?.fence.epoch)?.isFrozen === true
    if (frozen) return // it hears the answer when it thaws
    const [flight] = this.flights.splice(at, 1)
    if (flight === undefined) return
    const wasFenced = this.isFenced(flight)
    const hasChanged = this.reply(flight, this.isOnline ? (this.isBehindPortal ? 'portal' : as) : 'lost-before')
    if (wasFenced && hasChanged) throw new Error(`I9: a fenced tab changed ${flight.id}`)
  }

  private readBack(entry: Stored | undefined): void {
    if (entry === undefined || entry.state !== 'uncertain' || this.isLocked || !this.isOnline) return
    if (rulesOf(entry)?.unknown === 'ask') return
    this.unknown.delete(entry.id)
    this.doubtful.delete(entry.id)
    this.hear()
    const versions = this.answered.get(entry.id)
    const as = versions === undefined ? 'again' : 'applied'
    this.apply({ type: 'resolve', id: entry.id, as, versions: versions ?? {}, now: this.now })
  }

  private mineAgain(entry: Stored | undefined): void {
    const content = this.contents.get(entry?.id ?? '')
    if (entry === undefined || content === undefined || entry.state !== 'conflict') return
    const again = this.made(content, entry.seq)
    this.apply({ type: 'decide', id: entry.id, as: 'replaced', entries: [again], now: this.now })
  }

  /** Plays one step; what makes no sense at the moment is passed over. */
  run(step: Step): void {
    if (isWorldStep(step)) return this.runWorld(step)
    this.runEntry(step)
  }

  private runEntry(step: EntryStep): void {
    const { now } = this
    switch (step.do) {
      case 'enqueue': {
        return this.enqueue(step)
      }
      case 'undo':
      case 'discard':
      case 'retry': {
        const entry = this.entryAt(step.pick)
        if (entry && step.do === 'retry') this.retried.add(entry.id)
        return void (entry && this.apply({ type: step.do, id: entry.id, now }))
      }
      case 'decide': {
        const entry = this.entryAt(step.pick, ({ state }) => state === 'conflict')
        return void (entry && this.apply({ type: 'decide', id: entry.id, as: 'kept-theirs', entries: [], now }))
      }
      case 'mine-again':
        return this.mineAgain(this.entryAt(step.pick, ({ state }) => state === 'conflict'))
      case 'answer-ask': {
        const entry = this.entryAt(step.pick, isAsked)
        return void (entry && this.apply({ type: 'resolve', id: entry.id, as: 'applied', versions: {}, now }))
      }
      case 'send-again': {
        const entry = this.entryAt(step.pick, isAsked)
        if (entry === undefined) return
        this.unknown.delete(entry.id) // the person has looked
        this.doubtful.delete(entry.id)
        return void this.apply({ type: 'resolve', id: entry.id, as: 'again', versions: {}, now })
      }
      case 'freeze':
      case 'thaw': {
        const tab = this.tabs[step.tab]
        if (tab) tab.isFrozen = step.do === 'freeze'
        return
      }
      case 'read-back':
        return this.readBack(this.entryAt(step.pick, ({ state }) => state === 'uncertain'))
      case 'send':
        return this.send(this.tabs[step.tab] ?? this.holder(), step.pick)
      case 'reply':
        return this.land(step.pick, step.as)
      case 'pass':
        this.now += step.milliseconds
        return
      case 'clock-back':
        this.now -= 86_400_000
        return
      case 'crash':
        return this.crash(step.tab)
      case 'open':
        return this.openTab(this.tabs[step.tab] ?? { fence: null, isFrozen: false }, null)
      case 'steal':
        return this.openTab(this.tabs[step.tab] ?? { fence: null, isFrozen: false }, 'any')
    }
  }

  /** A killed tab: its lease row stays, its requests may still be on their way. */
  private crash(at: number): void {
    const tab = this.tabs[at]
    if (tab) tab.fence = null
  }

  private runWorld(step: WorldStep): void {
    switch (step.do) {
      case 'expire':
        this.isSignedIn = false
        return void this.apply({ type: 'pause' })
      case 'sign-in':
        this.isSignedIn = true
        this.isOurUser = true
        this.isTokenOurs = true
        this.isLocked = false
        return void this.apply({ type: 'resume' })
      case 'net-up':
        this.isOnline = true
        this.isBehindPortal = false
        return
      case 'net-down':
        this.isOnline = false
        return
      case 'portal-up':
        this.isBehindPortal = true
        return
      case 'lock':
      case 'idle':
        this.isLocked = true
        return
      case 'unlock':
        this.isLocked = false
        return
      case 'wrong-password':
        return
      case 'quota':
        this.isFull = true
        return
      case 'close-db':
        this.isClosed = true
        return
      case 'old-build':
      case 'upgrade':
        return this.build(step.do === 'old-build' ? 'parked' : 'queued')
      case 'read-begin':
        this.reading = rowsOf(this.statuses, this.now)
        return
      case 'read-end':
        if (this.reading !== null && this.reading.startedAt >= this.rows.startedAt) this.rows = this.reading
        this.reading = null
        return
      case 'switch-tenant':
      case 'other-user':
        this.isOurUser = false
        return
      case 'swap-token':
        this.isTokenOurs = false
        return
      case 'settle':
        return void this.apply({ type: 'settle', before: this.now, now: this.now })
      case 'flush':
        return void this.apply({ type: 'flush', now: this.now })
      case 'retry-refused':
        for (const { id, state } of this.state.entries) if (state === 'dead') this.retried.add(id)
        return void this.apply({ type: 'retry-refused', now: this.now })
      case 'server-edit':
        this.statuses.set(step.lane, 'true-positive')
        this.edited.add(step.lane)
        return void this.versions.set(step.lane, (this.versions.get(step.lane) ?? 1) + 1)
      case 'server-delete':
        return void this.deleted.add(step.lane)
      case 'backup':
        return this.backup()
      case 'restore':
        return this.restore()
      case 'keys':
        this.keys = { honoured: step.honoured, days: 30 }
        if (!step.honoured) this.wereKeysAlwaysHonoured = false
    }
  }

  /** A build that knows fewer kinds sets work aside; a newer one takes it up again. */
  private build(as: 'parked' | 'queued'): void {
    for (const { id, kind } of this.state.entries) {
      if (as === 'queued' || kind === 'note') this.apply({ type: 'park', id, as })
    }
  }

  /** I2 and the order of a search or monitor: what ends it goes last, and never without what it needs. */
  private checkOrder(entry: Stored): void {
    const { entries } = this.state
    const isBefore = (other: Stored) => other.seq < entry.seq && holdsLane(other) && other.id !== entry.id
    const older = entries.find((other) => isBefore(other) && other.keys.some((key) => entry.keys.includes(key)))
    if (older) throw new Error(`I2: ${entry.id} overtakes ${older.id}`)
    const isLast = entry.kind === 'monitor.stop' || entry.kind === 'monitor.remove'
    const open = entries.find((other) => isLast && isBefore(other) && other.group === entry.group)
    if (open) throw new Error(`I2: ${entry.id} ends what ${open.id} still needs`)
  }

  /** I7: a row shows the last of mine that the read does not know yet, also when the server has accepted it. */
  private checkShown(): void {
    for (const lane of matches) {
      const { shown, wanted } = shownOf(lane, this.rows, this.open())
      if (shown !== wanted) throw new Error(`I7: ${lane} shows ${shown} instead of ${wanted}`)
    }
  }

  /** I6 and I10: what is stored names nobody, locked or not. */
  private checkSealed(): void {
    if (JSON.stringify(this.state).includes(planted)) throw new Error('I6: a name is stored in the clear')
  }

  /** Throws when a promise of the outbox is broken. */
  check(): void {
    const inQueue = this.state.entries.map(({ id }) => id)
    const inLog = this.state.log.map(({ entry }) => entry.id)
    const places = [...inQueue, ...inLog]
    for (const id of this.accepted) {
      const count = places.filter((place) => place === id).length
      if (count !== 1) throw new Error(`I1: ${id} is in ${count} places`)
    }
    for (const { id, ackedAt, state } of this.state.entries) {
      if ((state === 'acked') !== (ackedAt !== null)) throw new Error(`I1: ${id} is ${state} with ackedAt ${ackedAt}`)
    }
    for (const { id, kind } of this.state.entries) {
      if (rulesOf({ kind, v: entryVersion }) === null) throw new Error(`I11: ${id} is no kind that may be replayed`)
    }
    for (const { entry, outcome } of this.state.log) {
      if (outcome === 'merged' && entry.firstSentAt !== null)
        throw new Error(`I1: ${entry.id} was sent and then merged`)
    }
    const dead = new Set(this.state.entries.filter(({ state }) => state === 'dead').map(({ id }) => id))
    for (const { id, state, dependsOn } of this.state.entries) {
      const isLost = state !== 'dead' && !this.retried.has(id) && dependsOn.some((one) => dead.has(one))
      if (isLost) throw new Error(`F63: ${id} outlives what it depends on`)
    }
    this.checkSends()
    this.checkShown()
    if (this.wereKeysAlwaysHonoured) this.checkEffects()
  }

  private checkSends(): void {
    const taken = new Map<string, string>()
    for (const { id, state, lease, keys } of this.state.entries) {
      if (state !== 'sending') continue
      if (lease === null) throw new Error(`I9: ${id} is being sent by nobody`)
      for (const key of keys) {
        if (taken.has(key)) throw new Error(`I2: ${id} and ${taken.get(key)} are in one lane at once`)
        taken.set(key, id)
      }
    }
  }

  private checkEffects(): void {
    const seen = new Set<string>()
    for (const { id } of this.applied) {
      if (seen.has(id)) throw new Error(`I3: ${id} was applied twice`)
      seen.add(id)
    }
  }

  /** The end of all faults: the server answers, and a person settles what only a person can. I8: the queue empties. */
  settle(): void {
    this.checkSealed()
    for (const to of ['sign-in', 'unlock', 'net-up', 'upgrade'] as const) this.run({ do: to })
    this.deleted.clear()
    this.run({ do: 'steal', tab: 0 })
    this.flights.length = 0
    for (let round = 0; round < 200 && this.state.entries.length > 0; round += 1) {
      this.now += 4_000_000
      this.run({ do: 'read-back', pick: 0 })
      this.run({ do: 'mine-again', pick: 0 })
      this.run({ do: 'send-again', pick: 0 })
      const dead = this.state.entries.find(({ state }) => state === 'dead')
      if (dead) this.apply({ type: 'discard', id: dead.id, now: this.now })
      this.run({ do: 'send', tab: 0, pick: 0 })
      this.run({ do: 'reply', pick: 0, as: 'ok' })
      this.run({ do: 'settle' })
      this.check()
    }
    if (this.state.entries.length > 0) {
      throw new Error(`I8: left over ${this.state.entries.map(({ id, state }) => `${id} ${state}`).join(', ')}`)
    }
  }
}
