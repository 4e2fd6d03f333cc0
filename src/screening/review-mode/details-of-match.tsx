import { useState } from 'react'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { useSettings } from '../list/use-settings.ts'
import type { OpenDialogs } from '../review/open-dialogs.ts'
import type { ReviewModeProps } from './review-mode-props.ts'
import type { FullMatch } from './use-full-match.ts'

const MatchDialogs = onFirstOpen(
  ({ open }) => open.details !== undefined || open.form !== undefined,
  () => import('../review/match-dialogs.tsx').then(({ MatchDialogs }) => MatchDialogs),
)

interface DetailsOfMatchProps<F extends object> extends ReviewModeProps<F> {
  isOpen: boolean
  full: FullMatch
  /** Another match of its page is looked at. */
  onLook: (id: string) => void
  onClose: () => void
}

/** The details of the match that is looked at, as the table opens them: with its file, its original and its comments. */
export function DetailsOfMatch<F extends object>({ isOpen, full, onLook, onClose, ...props }: DetailsOfMatchProps<F>) {
  const { provider, of, searchId, placeRef: ref, about, asked, monitor = null } = props
  const { match, age, views } = full
  const settings = useSettings()
  const [beside, setBeside] = useState<OpenDialogs>({})
  const turn = (next: OpenDialogs) => {
    setBeside(next)
    if (next.details === undefined) onClose()
    else if (next.details !== match?.id) onLook(next.details)
  }
  // what was chosen or written for another match is none of this one
  const shown = beside.details === match?.id ? beside : { ...(match && { details: match.id }) }
  return (
    <MatchDialogs
      provider={provider}
      place={{ of, searchId, ref, about, asOf: age.asOf }}
      monitor={monitor}
      asked={asked}
      age={age}
      hasRiskRating={provider.review.hasRiskRating(settings)}
      rows={views}
      open={isOpen ? shown : {}}
      onOpen={turn}
      onDone={() => undefined}
    />
  )
}
