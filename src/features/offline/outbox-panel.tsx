import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLastContact } from '#data/net/connection.ts'
import { activityQueries } from '#data/outbox/activity.ts'
import { retryRefused, sendNow } from '#data/outbox/entry-actions.ts'
import { useOutboxState } from '#data/outbox/use-outbox.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { ageOf } from '#domain/age.ts'
import { titleOf } from '#domain/outbox/kinds.ts'
import { say } from '#domain/messages/outbox.ts'
import { unsettled } from '#domain/outbox/mark.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Send } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { useMinute } from '#ui/use-minute.ts'
import { EntryList } from './entry-list.tsx'
import { LostWorkGroup } from './lost-work.tsx'
import './outbox-panel.css'

const minute = 60_000

interface OutboxPanelProps {
  isOpen: boolean
  onClose: () => void
  /** What else is kept on this device; app puts it here, since features do not know each other. */
  children: ReactNode
}

/** Everything that this device still has to tell the server, what it told lately, and what else it keeps. */
export function OutboxPanel({ isOpen, onClose, children }: OutboxPanelProps) {
  const { entries, isOpening } = useOutboxState()
  const waiting = unsettled(entries.map(({ entry }) => entry))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('outbox.title')}
      closeLabel={say('common.close')}
      footer={waiting > 0 && <Sending refused={entries.filter(({ entry }) => entry.state === 'dead').length} />}
    >
      <Stack>
        <LastContact />
        {entries.length === 0 && <p>{say(isOpening ? 'outbox.opening' : 'outbox.none')}</p>}
        {entries.length > 0 && <EntryList entries={entries} />}
        <LostWorkGroup />
        {children}
        <Recent live={entries.length} />
      </Stack>
    </Dialog>
  )
}

/** Works offline too: pressing it is how a person asks whether the connection is back. */
function Asking({
  ask,
  children,
  isMain = false,
}: {
  ask: () => Promise<boolean>
  children: string
  isMain?: boolean
}) {
  const [isAsking, setAsking] = useState(false)
  const send = async () => {
    setAsking(true)
    const isThere = await ask()
    setAsking(false)
    if (!isThere) showSnackbar({ severity: 'warning', text: say('error.unreachable') })
  }
  return (
    <Button isPending={isAsking} onPress={() => void send()} {...(isMain && { variant: 'primary', icon: Send })}>
      {children}
    </Button>
  )
}

/** What is refused for one reason is often refused in number: all of it goes again at one press. */
const Sending = ({ refused }: { refused: number }) => (
  <>
    {refused > 1 && <Asking ask={retryRefused}>{say('outbox.retryAll', refused)}</Asking>}
    <Asking ask={sendNow} isMain>
      {say('outbox.sendNow')}
    </Asking>
  </>
)

function LastContact() {
  const lastContact = useLastContact()
  const now = useMinute()
  if (lastContact === null) return <p className="outbox-note">{say('offline.noContact')}</p>
  const isNow = now - lastContact < minute
  return (
    <p className="outbox-note">
      {isNow ? say('offline.lastContactNow') : say('offline.lastContact', ageOf(lastContact, now))}
    </p>
  )
}

function Recent({ live }: { live: number }) {
  const timeZone = useTimeZone()
  const { data = [] } = useQuery(activityQueries.recent(live))
  const sent = data.filter(({ outcome }) => outcome === 'sent')
  if (sent.length === 0) return null
  return (
    <section className="outbox-recent" aria-label={say('outbox.recent')}>
      <h3>{say('outbox.recent')}</h3>
      <ul>
        {sent.map(({ n, at, content }) => (
          <li key={n}>
            <span>{titleOf(content)}</span>
            <time dateTime={new Date(at).toISOString()}>{formatDate(at, timeZone)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
