import type { HeldList } from '#domain/matching/name-index/party-index.ts'
import { WatchedSubjects, type ListedParty, type Meeting, type WatchedSubject } from './watched-subjects.ts'

/** Whom everybody watches has been forgotten meanwhile, with whoever kept it: they are to be learnt anew. */
export class WatchedForgotten extends Error {
  constructor() {
    super('What keeps the monitored subjects has ended, and another one knows nobody yet.')
  }
}

/** Keeps whom everybody watches, and finds who of them meets parties that an edition brings, wherever that is done. */
export interface WatchEngine {
  /** Another number than before: nobody is known any more. */
  readonly life: number
  /** Takes in some subjects, each in place of what the same one asked before. */
  learn(subjects: readonly WatchedSubject[]): Promise<void>
  forget(ids: readonly string[]): Promise<void>
  /**
   * Whoever finds somebody among parties of these lists, which come by their rows; portion by portion. Throws
   * WatchedForgotten where it is not in the same life any more.
   */
  meet(parties: AsyncIterable<readonly ListedParty[]>, of: MeetingPlace): AsyncIterable<Meeting[]>
  end(): Promise<void>
}

/** In which editions parties stand, and in which life whoever is watched was learnt. */
export interface MeetingPlace {
  lists: readonly HeldList[]
  life: number
}

/**
 * What the keeper of subjects is asked. `begin` and `take` bring parties, `meet` begins to look among them, `more` goes
 * on with it.
 */
export type WatchCall =
  | { type: 'learn'; subjects: readonly WatchedSubject[] }
  | { type: 'forget'; ids: readonly string[] }
  | { type: 'begin' }
  | { type: 'take'; parties: readonly ListedParty[] }
  | { type: 'meet'; lists: readonly HeldList[] }
  | { type: 'more' }

/** What comes of it. */
export interface WatchAnswer {
  meetings: Meeting[]
  isLast: boolean
}

/** So many subjects are looked for, or so many parties found, before some are told of. */
const portion = { subjects: 500, passed: 200 }

const nothing: WatchAnswer = { meetings: [], isLast: true }

/** Keeps the subjects, and answers one call after the other. */
export class WatchKeeper {
  readonly #subjects = new WatchedSubjects()
  #parties: ListedParty[] = []
  #meetings: Iterator<Meeting> | undefined

  answer(call: WatchCall): WatchAnswer {
    if (call.type === 'learn') for (const subject of call.subjects) this.#subjects.learn(subject)
    if (call.type === 'forget') for (const id of call.ids) this.#subjects.forget(id)
    if (call.type === 'begin') this.#parties = []
    if (call.type === 'take') this.#parties.push(...call.parties)
    if (call.type === 'meet') {
      this.#meetings = this.#subjects.meet(this.#parties, call.lists)
      this.#parties = []
    }
    return call.type === 'meet' || call.type === 'more' ? this.#more() : nothing
  }

  #more(): WatchAnswer {
    const meetings: Meeting[] = []
    let passed = 0
    for (let looked = 0; looked < portion.subjects && passed < portion.passed; looked++) {
      const next = this.#meetings?.next()
      if (next === undefined || next.done === true) {
        this.#meetings = undefined
        return { meetings, isLast: true }
      }
      if (next.value.passed.length > 0) meetings.push(next.value)
      passed += next.value.passed.length
    }
    return { meetings, isLast: false }
  }
}

/** Whoever answers the calls of an engine. */
export interface Answering {
  readonly life: number
  call(call: WatchCall): Promise<WatchAnswer>
  end(): Promise<void>
}

/** An engine over whoever answers. */
export class WatchEngineOver implements WatchEngine {
  readonly #answering: Answering
  #turn: Promise<unknown> = Promise.resolve()

  constructor(answering: Answering) {
    this.#answering = answering
  }

  get life(): number {
    return this.#answering.life
  }

  async learn(subjects: readonly WatchedSubject[]): Promise<void> {
    await this.#answering.call({ type: 'learn', subjects })
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.#answering.call({ type: 'forget', ids })
  }

  /** One edition after the other: their parties would be taken for each other's. */
  async *meet(
    parties: AsyncIterable<readonly ListedParty[]>,
    { lists, life }: MeetingPlace,
  ): AsyncGenerator<Meeting[]> {
    const before = this.#turn
    let leave = () => undefined as void
    this.#turn = new Promise<void>((resolve) => (leave = resolve))
    await before
    const ask = async (call: WatchCall) => {
      const answer = await this.#answering.call(call)
      if (this.life !== life) throw new WatchedForgotten()
      return answer
    }
    try {
      await ask({ type: 'begin' })
      for await (const some of parties) await ask({ type: 'take', parties: some })
      let answer = await ask({ type: 'meet', lists })
      while (!answer.isLast) {
        // Others are looked for while what these came to is being stored.
        const next = ask({ type: 'more' })
        next.catch(() => undefined)
        yield answer.meetings
        answer = await next
      }
      yield answer.meetings
    } finally {
      leave()
    }
  }

  end(): Promise<void> {
    return this.#answering.end()
  }
}

/** Watching in the thread that asks: for tests and measurements, which have nothing else to do. */
export function watchInThread(): WatchEngine {
  const keeper = new WatchKeeper()
  return new WatchEngineOver({
    life: 1,
    call: (call) => Promise.resolve(keeper.answer(call)),
    end: () => Promise.resolve(),
  })
}
