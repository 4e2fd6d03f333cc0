import type { ComponentType } from 'react'

/** What a list can be in (.github/CONTRIBUTING.md). */
export const listStates = {
  loaded: 'Loaded',
  loading: 'Loading',
  empty: 'Empty',
  filteredEmpty: 'Filtered empty',
  error: 'Error',
  offline: 'Offline',
  partial: 'Partial',
} as const
export type ListState = keyof typeof listStates

/** A state that is shown; `says` is what a person reads in it. */
export interface ShownState {
  Show: ComponentType
  says: string
}

/** One list of the product in all its states; where one is meaningless, why. */
export interface ListInStates {
  id: string
  title: string
  states: Readonly<Record<ListState, ShownState | { meaningless: string }>>
  /** Further views of it, by title. */
  more?: Readonly<Record<string, ShownState>>
}

export const isShown = (state: ShownState | { meaningless: string }): state is ShownState => 'Show' in state
