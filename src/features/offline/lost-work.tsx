import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decideLost } from '#data/outbox/entry-actions.ts'
import { lostQueries } from '#data/outbox/lost-queries.ts'
import type { LostWork } from '#data/outbox/lost-work.ts'
import type { LostDecision } from '#data/outbox/server-restores.ts'
import { useLostWork } from '#data/outbox/use-outbox.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { kindOf, titleOf } from '#domain/outbox/kinds.ts'
import { say } from '#domain/messages/outbox.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'

/** So many are read and drawn at a time; the next ones follow as these are settled. */
const atOnce = 20

/** What the server had accepted and does not have any more since it was restored, each to be looked at first. */
export function LostWorkGroup() {
  const lost = useLostWork()
  if (lost.length === 0) return null
  return (
    <section className="outbox-lost" aria-label={say('lost.title')}>
      <h3>{say('lost.title')}</h3>
      <p className="outbox-note">{say('lost.text')}</p>
      <ul className="outbox-entries">
        {lost.slice(0, atOnce).map((work) => (
          <LostItem key={work.n} work={work} />
        ))}
      </ul>
      {lost.length > atOnce && <p className="outbox-note">{say('lost.more', lost.length - atOnce)}</p>}
    </section>
  )
}

function LostItem({ work }: { work: LostWork }) {
  const { at, content, isGone } = work
  const timeZone = useTimeZone()
  const [isAsking, setAsking] = useState(false)
  const decide = async (decision: LostDecision) => {
    setAsking(true)
    const isSent = await decideLost(work, decision).catch(() => null)
    setAsking(false)
    if (isSent === null) showSnackbar({ severity: 'warning', text: say('error.unreachable') })
    else if (!isSent) showSnackbar({ severity: 'info', text: say('lost.nothing') })
  }
  return (
    <li className="outbox-entry">
      <div className="outbox-entry-title">{titleOf(content)}</div>
      <Stack gap="tight">
        {content.about.place !== '' && <p className="outbox-entry-place">{say('outbox.place', content.about.place)}</p>}
        <p className="outbox-note">{say('lost.sent', formatDate(at, timeZone))}</p>
        <Words work={work} />
        {isGone ? <p>{say('lost.gone')}</p> : <Now work={work} />}
      </Stack>
      <Cluster gap="tight">
        {!isGone && (
          <Button size="small" isPending={isAsking} onPress={() => void decide('send-again')}>
            {say('outbox.sendAgain')}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={() => void decide('leave')}>
          {say('lost.leave')}
        </Button>
      </Cluster>
    </li>
  )
}

/** What was said with it, or to whom it went. */
function Words({ work: { content } }: { work: LostWork }) {
  if (content.kind === 'share') return <p>{say('outbox.to', content.intent.recipients.join(', '))}</p>
  const { comment = null } = kindOf(content).lays(content.intent)
  return comment === null ? null : <p dir="auto">{say('lost.comment', comment)}</p>
}

/** What the server has in its place. */
function Now({ work }: { work: LostWork }) {
  const { data, error } = useQuery(lostQueries.now(work))
  if (work.content.kind === 'share') return <p>{say('lost.mail')}</p>
  if (work.content.kind !== 'review') return <p>{say('lost.notThere')}</p>
  if (error !== null) return <p>{say('lost.unread')}</p>
  return data?.map(({ id, name, status }) => <p key={id}>{say('lost.now', name, say(`status.${status}`))}</p>)
}
