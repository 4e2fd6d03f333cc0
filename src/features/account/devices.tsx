import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSession } from '#contracts/account.ts'
import type { User } from '#contracts/session.ts'
import { useOnline } from '#data/net/connection.ts'
import { ApiError } from '#data/net/errors.ts'
import { endOwnSession, ownSessionQueries } from '#data/query/own-sessions.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/account.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { useLastDefined } from '#ui/use-last-defined.ts'
import { Unread } from './unread.tsx'

const nameOf = ({ device }: OwnSession): string => device ?? say('devices.unknown')

/** Where the person is signed in, and how to end that elsewhere. */
export function Devices({ user }: { user: User }) {
  const read = useQuery(ownSessionQueries.all(user.uuid))
  const [asked, setAsked] = useState<OwnSession>()
  if (read.data === undefined) return <Unread read={read} />
  return (
    <Stack>
      <p>{say('devices.about')}</p>
      <ul className="account-devices" aria-label={say('devices.rows')}>
        {read.data.value.map((session) => (
          <li key={session.id}>
            <Device session={session} onEnd={() => setAsked(session)} />
          </li>
        ))}
      </ul>
      <EndQuestion
        user={user}
        session={asked}
        onClose={() => setAsked(undefined)}
        onEnded={() => void read.refetch()}
      />
    </Stack>
  )
}

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const online = useOnline()
  const timeZone = useTimeZone()
  const name = nameOf(session)
  return (
    <>
      <div>
        <Cluster>
          <strong>{name}</strong>
          {session.current && <Chip tone="positive">{say('devices.here')}</Chip>}
        </Cluster>
        <p className="account-soft">
          {say('devices.times', formatDate(session.signedInAt, timeZone), formatDate(session.expiresAt, timeZone))}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          aria-label={say('devices.endOn', name)}
          unavailable={online ? undefined : say('offline.needsConnection')}
          onPress={onEnd}
        >
          {say('devices.end')}
        </Button>
      )}
    </>
  )
}

interface EndQuestionProps {
  user: User
  session: OwnSession | undefined
  onClose: () => void
  onEnded: () => void
}

function EndQuestion({ user, session, onClose, onEnded }: EndQuestionProps) {
  const [isPending, setPending] = useState(false)
  const shown = useLastDefined(session)
  const end = async ({ id }: OwnSession) => {
    setPending(true)
    try {
      await endOwnSession(user.uuid, id)
      showSnackbar({ severity: 'success', text: say('devices.ended') })
    } catch (error) {
      showSnackbar({ severity: 'error', text: error instanceof ApiError ? error.message : say('error.generic') })
    }
    setPending(false)
    onClose()
    onEnded()
  }
  return (
    <AlertDialog
      isOpen={session !== undefined}
      title={say('devices.end')}
      confirmLabel={say('devices.end')}
      cancelLabel={say('common.cancel')}
      variant="danger"
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => session !== undefined && void end(session)}
    >
      {shown !== undefined && say('devices.question', nameOf(shown))}
    </AlertDialog>
  )
}
