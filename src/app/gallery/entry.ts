import type { ComponentType } from 'react'

/** One state of a component or of a list, as it is drawn. */
export interface Shown {
  /** Last part of its address, or of its heading's id. */
  id: string
  title: string
  Show: ComponentType
  /** A text that is in sight once the state is complete. */
  says?: string
}

/** One component or list with its states. */
export interface Entry {
  id: string
  group: string
  title: string
  states: readonly Shown[]
  /** Each state occupies the screen, and has an address of its own. */
  isAlone: boolean
}

interface Definition {
  id: string
  group: string
  title: string
  isAlone?: boolean
  /** By title. */
  states: Readonly<Record<string, ComponentType | { Show: ComponentType; says: string }>>
}

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')

/** An entry of the gallery; its states are told by their titles. */
export const defineEntry = ({ states, isAlone = false, ...rest }: Definition): Entry => ({
  ...rest,
  isAlone,
  states: Object.entries(states).map(([title, state]) => ({
    id: idOf(title),
    title,
    ...(typeof state === 'function' ? { Show: state } : state),
  })),
})
