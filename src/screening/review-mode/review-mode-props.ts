import type { ReactNode } from 'react'
import type { MatchesAbout } from '#contracts/facet.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { ProviderRef } from '#contracts/ref.ts'
import type { Asked } from '#contracts/search.ts'
import type { Place } from '../list/place.ts'
import type { ScreeningProvider } from '../provider.ts'

/** A list of matches to be gone through. */
export interface ReviewModeProps<F extends object> {
  provider: ScreeningProvider<F>
  /** Whether they were found by a search or for a monitor. */
  of: 'search' | 'monitor'
  searchId: string
  /** Ref of the search or monitor, where it has one. */
  placeRef: ProviderRef | undefined
  place: Place
  go: (place: Place) => void
  /** The monitor, as soon as it is known; absent among the results of a search. */
  monitor?: Monitor | undefined
  profileType: MatchesAbout['profileType']
  /** Search term or monitor name: how a kept change names its place. */
  about: string
  /** What was asked; undefined while it is not known, or where the server does not tell. */
  asked: Asked | undefined
  topRelevance: number | null
  /** What stands there when nothing was found. */
  empty: ReactNode
  /** The way on when nothing could be loaded. */
  wayOut: ReactNode
  /** The way to the next monitor, drawn where nothing is left to decide; absent among the results of a search. */
  onward?: ReactNode
  /** Goes back to the table. */
  leave: () => void
}
