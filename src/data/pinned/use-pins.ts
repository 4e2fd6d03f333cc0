import { useSyncExternalStore } from 'react'
import type { PinSubject, SavedView } from '#contracts/pin.ts'
import { kept, type Kept } from '../keys/unlocked.ts'
import { askToPersist } from '../device/persistence.ts'
import { addPin, changePin, mostPins, notePin, removePin, type Pin } from './pins.ts'
import { fieldState, type FieldState } from './state.ts'

/** What is kept for the field, as React sees it. */
export const useField = (): FieldState => useSyncExternalStore(fieldState.subscribe, fieldState.get)

/** Monitors that are kept by themselves; more than 25 are not. */
export const isFull = ({ pins }: FieldState): boolean =>
  pins.filter(({ subject }) => subject.kind === 'monitor').length >= mostPins

/** The pin of a monitor; undefined when it is not kept by itself. */
export const pinOf = ({ pins }: FieldState, provider: string, monitorId: string): Pin | undefined =>
  pins.find(
    ({ subject }) => subject.kind === 'monitor' && subject.provider === provider && subject.monitorId === monitorId,
  )

/** Saved filters of a provider's lists of a kind, kept for the field or not. */
export const viewsOf = (
  { pins }: FieldState,
  kind: SavedView['kind'],
  provider: string,
): (Omit<Pin, 'subject'> & { subject: SavedView })[] =>
  pins.flatMap((pin) => {
    const { subject } = pin
    const isOne = subject.kind !== 'monitor' && subject.kind === kind && subject.provider === provider
    return isOne ? [{ ...pin, subject }] : []
  })

async function withKept(work: (present: Kept) => Promise<void>): Promise<void> {
  const present = kept.get()
  if (present !== null) await work(present)
}

/** Keeps something for the field, from now on; the browser is asked once not to remove it when space runs low. */
export async function keep(subject: PinSubject): Promise<void> {
  await withKept((present) => addPin(present, subject, Date.now()))
  void askToPersist()
}

/** Remembers a filter under its name, without keeping what it lets through. */
export const saveView = (view: SavedView): Promise<void> =>
  withKept((present) => addPin(present, view, Date.now(), false))

/** Starts or stops keeping what a saved filter lets through. */
export async function keepFilter(id: string, isKept: boolean): Promise<void> {
  await withKept((present) => changePin(present, id, isKept, Date.now()))
  if (isKept) void askToPersist()
}

/** Stops keeping something, and forgets a saved filter. */
export const release = (id: string): Promise<void> => withKept((present) => removePin(present, id))

/** Reads a pin again that failed, was refused, or is old. */
export const retryPin = (id: string): Promise<void> =>
  withKept((present) => notePin(present, id, { status: 'waiting', since: Date.now(), done: 0, of: 0 }))
