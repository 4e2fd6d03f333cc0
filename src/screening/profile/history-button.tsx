import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MatchChange } from '#contracts/match-history.ts'
import type { SectionItem } from '#contracts/profile-section.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { historyQueries } from '#data/query/match-history.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { causeLines } from '#domain/change-cause.ts'
import { say } from '#domain/messages/profile.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { formatDate, formatDaysIn } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { reviewItem } from './review-item.ts'
import { Items } from './section-content.tsx'
import { Section } from './section.tsx'

interface HistoryButtonProps {
  source: ScreeningSource<unknown>
  match: MatchView
}

/** What happened to a match of a monitor: its reviews, and what monitoring found changed (spec/2 section 2.4). */
export function HistoryButton({ source, match }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{say('history.title')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('history.of', match.name)}
        closeLabel={say('common.close')}
        size="small"
      >
        <History source={source} match={match} />
      </Dialog>
    </>
  )
}

function History({ source, match }: HistoryButtonProps) {
  const history = useQuery(historyQueries.of(source, match.searchId, match.id))
  const timeZone = useTimeZone()
  return (
    <Loaded read={history} rows={say('history.title')}>
      {({ reviews, changes }) => (
        <>
          <Timeline
            title={say('history.reviews')}
            items={reviews.map((review) => reviewItem(review, timeZone))}
            empty={say('history.noReviews')}
          />
          <Timeline
            title={say('history.changes')}
            items={changes.map((change) => changeItem(change, timeZone))}
            empty={say('history.noChanges')}
          />
        </>
      )}
    </Loaded>
  )
}

const Timeline = ({ title, items, empty }: { title: string; items: SectionItem[]; empty: string }) => (
  <Section title={title} empty={items.length === 0 ? empty : undefined}>
    <Items kind="timeline" items={items} />
  </Section>
)

const changeItem = ({ at, field, kind, before, after, cause }: MatchChange, timeZone: string): SectionItem => ({
  title: say(`history.${kind}`, field),
  notes: [formatDate(at, timeZone), ...causeLines(cause)],
  text: [before, after].flatMap((value) => (value === null ? [] : [formatDaysIn(value)])).join(' → '),
})
