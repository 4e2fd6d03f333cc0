import type { ListStamp } from '#contracts/explanation.ts'
import type { Asked } from '#contracts/search.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/screening.ts'
import { formatDate } from '#lib/dates.ts'
import { Facts } from '#ui/facts.tsx'
import { Name } from '#ui/name.tsx'
import { InfoPopover } from '#ui/popover.tsx'
import type { ScreeningProvider } from '../provider.ts'
import { ListStamps } from './list-stamps.tsx'

interface AboutAskedProps<F extends object> {
  provider: ScreeningProvider<F>
  /** What it is about: a search or a monitor. */
  label: PlainMessageKey
  asked: Asked
  clientReference: string | null
  createdAt: string
  lists: readonly ListStamp[]
}

/** Everything that was asked, and of which lists, behind the "i" of a heading. */
export function AboutAsked<F extends object>({ provider, label, asked, ...about }: AboutAskedProps<F>) {
  const timeZone = useTimeZone()
  const { clientReference } = about
  return (
    <InfoPopover label={sayKey(label)}>
      <Facts
        facts={[
          { label: say('results.searchTerm'), value: <Name>{asked.term}</Name> },
          { label: say('results.createdAt'), value: formatDate(about.createdAt, timeZone) },
          ...(clientReference === null ? [] : [{ label: say('field.clientReference'), value: clientReference }]),
          ...provider.results.facts(asked).map((fact) => ({ label: sayKey(fact.label), value: fact.value })),
          { label: say('results.listsSearched'), value: <ListStamps lists={about.lists} /> },
        ]}
      />
    </InfoPopover>
  )
}
