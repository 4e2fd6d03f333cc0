import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeAction, type MatchDifference } from '#contracts/differences.ts'
import type { Monitor } from '#contracts/monitor.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { differenceQueries } from '#data/query/differences.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { differencesSince, keptDays } from '#domain/differences.ts'
import { say } from '#domain/messages/changes.ts'
import { dayIn, formatDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { ChangedMatches } from './changed-matches.tsx'

interface ChangesProps {
  source: ScreeningSource<unknown>
  monitor: Monitor
}

/** How far back the person looks at first. */
const firstDays = 30

const dayBefore = (now: number, days: number, timeZone: string): string =>
  dayIn(new Date(now - days * 86_400_000), timeZone)

const wholeDay = 'YYYY-MM-DD'.length

/** 'Changes': which matches of a monitor are new, updated or removed since a day. */
export function ChangesButton({ source, monitor }: ChangesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{say('changes.open')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={
          <>
            {say('changes.heading', '')}
            <Name>{monitor.name}</Name>
          </>
        }
        closeLabel={say('common.close')}
        size="medium"
      >
        <Changes source={source} monitor={monitor} />
      </Dialog>
    </>
  )
}

/** Everything that is kept is read at once: any day can then be told, without a connection too. */
function Changes({ source, monitor }: ChangesProps) {
  const [now] = useState(() => Date.now())
  const timeZone = useTimeZone()
  const [earliest, latest] = [dayBefore(now, keptDays, timeZone), dayBefore(now, 0, timeZone)]
  const [day, setDay] = useState(dayBefore(now, firstDays, timeZone))
  const differences = useQuery(differenceQueries.since(source, monitor.id, dayBefore(now, keptDays, 'UTC')))
  const isDay = day.length === wholeDay && day >= earliest && day <= latest
  const isTyping = day !== '' && day.length < wholeDay
  return (
    <Stack>
      <DayField
        label={say('changes.since')}
        description={say('changes.kept', keptDays)}
        error={isDay || isTyping ? undefined : say('changes.day', keptDays)}
        value={day}
        onChange={setDay}
      />
      <Loaded read={differences} rows={say('changes.rows')}>
        {(told) => isDay && <Told differences={told} day={day} />}
      </Loaded>
    </Stack>
  )
}

function Told({ differences, day }: { differences: readonly MatchDifference[]; day: string }) {
  const groups = differencesSince(differences, day, useTimeZone())
  if (ChangeAction.options.every((action) => groups[action].length === 0))
    return <p role="status">{say('changes.none', formatDay(day))}</p>
  return ChangeAction.options.map((action) => <ChangedMatches key={action} action={action} matches={groups[action]} />)
}
