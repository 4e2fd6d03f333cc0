import { useSyncExternalStore } from 'react'
import type { PinSubject, SavedView } from '#contracts/pin.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { askToPersist } from '../device/persistence.ts'
import { addPin, changePin, isHalted, mostPins, notePin, removePin, type Pin } from './pins.ts'
import { field, pinnedState, type PinnedState } from './state.ts'

/** The pins, as React sees them. */
export const usePinned = (): PinnedState => useSyncExternalStore(pinnedState.subscribe, pinnedState.get)

/** What is kept alone, as React sees it: no background work draws anew what asks for this. */
export const usePins = (): readonly Pin[] => useSyncExternalStore(pinnedState.subscribe, () => pinnedState.get().pins)

/** Whether anything is kept for the field, as React sees it: no progress of a download draws anew what asks this. */
export const useIsKeeping = (): boolean =>
  useSyncExternalStore(pinnedState.subscribe, () => pinnedState.get().pins.some(({ isKept }) => isKept))

/** Monitors that are kept by themselves; more than 25 are not. */
export const isFull = ({ pins }: PinnedState): boolean =>
  pins.filter(({ subject }) => subject.kind === 'monitor').length >= mostPins

/** The pin of a monitor; undefined when it is not kept by itself. */
export const pinOf = ({ pins }: PinnedState, provider: string, monitorId: string): Pin | undefined =>
  pins.find(
    ({ subject }) => subject.kind === 'monitor' && subject.provider === provider && subject.monitorId === monitorId,
  )

/** Saved filters of a provider's lists of a kind, kept for the field or not. */
export const viewsOf = (
  pins: readonly Pin[],
  kind: SavedView['kind'],
  provider: string,
): (Omit<Pin, 'subject'> & { subject: SavedView })[] =>
  pins.flatMap((pin) => {
    const { subject } = pin
    const isOne = subject.kind !== 'monitor' && subject.kind === kind && subject.provider === provider
    return isOne ? [{ ...pin, subject }] : []
  })

async function whileUnlocked(work: (present: Unlocked) => Promise<void>): Promise<void> {
  const present = unlockedNow.get()
  if (present !== null) await work(present)
}

/** Keeps something for the field, from now on; the browser is asked once not to remove it when space runs low. */
export async function keep(subject: PinSubject): Promise<void> {
  await whileUnlocked((present) => addPin(present, subject, Date.now()))
  void askToPersist()
}

/** Remembers a filter under its name, without keeping what it lets through. */
export const saveView = (view: SavedView): Promise<void> =>
  whileUnlocked((present) => addPin(present, view, Date.now(), false))

/** Starts or stops keeping what a saved filter lets through. */
export async function keepFilter(id: string, isKept: boolean): Promise<void> {
  await whileUnlocked((present) => changePin(present, id, isKept, Date.now()))
  if (isKept) void askToPersist()
}

/** Stops keeping something, and forgets a saved filter. */
export const release = (id: string): Promise<void> => whileUnlocked((present) => removePin(present, id))

/** What was stopped so recently goes on where it was; anything older is read anew, in milliseconds. */
const goesOnFor = 3_600_000

/** Brings everything that a review of a pin needs here, at once, even where background work was paused. */
export async function prepare(pin: Pin): Promise<void> {
  const now = Date.now()
  const goesOn = isHalted(pin) && now - pin.since < goesOnFor
  await whileUnlocked((present) =>
    notePin(present, pin.id, { status: 'waiting', ...(!goesOn && { since: now, done: 0, of: 0 }) }),
  )
  void askToPersist()
  field.get()?.resume()
}

/** Reads no more of a pin until somebody asks for it again; what is here stays. */
export const halt = (id: string): Promise<void> =>
  whileUnlocked((present) => notePin(present, id, { status: 'failed', isStopped: true }))

/** Reads a pin again, whatever it has. */
export const retryPin = (id: string): Promise<void> =>
  whileUnlocked((present) => notePin(present, id, { status: 'waiting', since: Date.now(), done: 0, of: 0 }))
