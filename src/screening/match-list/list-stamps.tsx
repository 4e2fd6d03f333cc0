import type { ListStamp } from '#contracts/explanation.ts'
import { say } from '#domain/messages/screening.ts'
import { formatDay } from '#lib/dates.ts'

/** The lists that were searched, each with its date; an answer is only worth as much as them. */
export const ListStamps = ({ lists }: { lists: readonly ListStamp[] }) =>
  lists.length === 0 ? (
    say('results.noLists')
  ) : (
    <ul>
      {lists.map(({ id, name, asOf }) => (
        <li key={id}>{say('results.listAsOf', name, formatDay(asOf))}</li>
      ))}
    </ul>
  )
