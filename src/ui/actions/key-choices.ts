import { subscribable } from '#lib/subscribable.ts'
import type { Action } from './action.ts'

/** What a person wants of the keys. */
export interface KeyChoices {
  /** False: no letter, digit or sign does anything by itself. */
  hasSingleKeys: boolean
  /** Own chords by the id of an action, in place of those that it comes with. */
  own: Readonly<Record<string, readonly string[]>>
}

/** Every action has the keys that it comes with. */
export const untouchedKeys: KeyChoices = { hasSingleKeys: true, own: {} }

/** What the person wants, handed in by app. */
export const keyChoices = subscribable<KeyChoices>(untouchedKeys)

/** The chords of an action. */
export const keysOf = ({ id, keys = [] }: Pick<Action, 'id' | 'keys'>, { own } = keyChoices.get()): readonly string[] =>
  own[id] ?? keys
