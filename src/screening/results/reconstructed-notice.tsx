import { ReconstructionGap } from '#contracts/reconstruction.ts'
import type { Search } from '#contracts/search.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { say } from '#domain/messages/screening.ts'
import { dayOf } from '#lib/dates.ts'
import { Notice } from '#ui/notice.tsx'

/** That a search is not as it was found but was rebuilt, and what cannot be known about it any more. */
export function ReconstructedNotice({ search: { reconstruction } }: { search: Search }) {
  const timeZone = useSessionUser()?.timezone
  if (reconstruction == null) return null
  const { at, gaps, missing } = reconstruction
  const known = gaps.flatMap((gap) => ReconstructionGap.safeParse(gap).data ?? [])
  return (
    <Notice variant="warning">
      <strong>{say('reconstruction.label')}</strong>
      <p>{say('reconstruction.text', dayOf(new Date(at), timeZone))}</p>
      <ul>
        {known.map((gap) => (
          <li key={gap}>{say(`reconstruction.${gap}`)}</li>
        ))}
        {missing !== null && missing > 0 && <li>{say('reconstruction.missing', missing)}</li>}
      </ul>
    </Notice>
  )
}
