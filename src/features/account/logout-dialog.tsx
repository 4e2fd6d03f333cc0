import { useState } from 'react'
import { useOnline } from '#data/net/connection.ts'
import { exportEntries } from '#data/outbox/export.ts'
import type { LiveEntry } from '#data/outbox/live.ts'
import { canLeave } from '#data/outbox/send-first.ts'
import { useOutboxState } from '#data/outbox/use-outbox.ts'
import { titleOf } from '#domain/outbox/kinds.ts'
import { say } from '#domain/messages/leaving.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog, Dialog } from '#ui/dialog.tsx'
import { Download, LogOut, Send } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveText } from '#ui/save-file.ts'
import { Spinner } from '#ui/spinner.tsx'
import { TypedConfirm } from './typed-confirm.tsx'
import type { Logout } from './use-logout.ts'
import './leaving.css'

const isUnsent = ({ entry }: LiveEntry): boolean => entry.state !== 'acked'

/** What happens to unsent work when somebody leaves: it is sent, kept, taken along or thrown away, never lost. */
export function LogoutDialog({ logout }: { logout: Logout }) {
  const { step, cancel } = logout
  const unsent = useOutboxState().entries.filter(isUnsent)
  const isLeaving = step === 'leaving'
  return (
    <Dialog
      isOpen={step !== null}
      onClose={cancel}
      title={say('account.logout')}
      closeLabel={say('common.close')}
      isLocked={isLeaving}
      footer={
        <>
          <Button isDisabled={isLeaving} onPress={cancel}>
            {say('common.cancel')}
          </Button>
          {step !== 'sending' && <Ways logout={logout} unsent={unsent} />}
        </>
      }
    >
      {step === 'sending' ? <Sending /> : <Left unsent={unsent} canKeep={logout.canKeep} />}
    </Dialog>
  )
}

function Sending() {
  return (
    <p className="leaving-busy" role="status">
      <Spinner />
      {say('logout.sending')}
    </p>
  )
}

/** What could not be sent, by name: whoever decides about it has to see it. */
function Left({ unsent, canKeep }: { unsent: readonly LiveEntry[]; canKeep: boolean }) {
  const online = useOnline()
  return (
    <Stack>
      {!online && <Notice variant="warning">{say('logout.offline')}</Notice>}
      {unsent.length > 0 && (
        <>
          <p>{say('logout.unsent', unsent.length)}</p>
          <ul className="leaving-list" aria-label={say('logout.list')}>
            {unsent.map(({ entry, content }) => (
              <li key={entry.id}>
                {titleOf(content)}
                {content !== null && <span>{say('outbox.place', content.about.place)}</span>}
              </li>
            ))}
          </ul>
          {canKeep && <p className="leaving-note">{say('logout.keepAbout')}</p>}
        </>
      )}
    </Stack>
  )
}

/** Why nothing of it can be sent now. */
function obstacleOf(unsent: readonly LiveEntry[], online: boolean): string | undefined {
  if (!online) return say('offline.needsConnection')
  return unsent.some(canLeave) ? undefined : say('leaving.needsDecision')
}

function Ways({ logout, unsent }: { logout: Logout; unsent: readonly LiveEntry[] }) {
  const online = useOnline()
  const { canKeep, start, leave } = logout
  const isLeaving = logout.step === 'leaving'
  if (unsent.length === 0) {
    return (
      <Button variant="primary" icon={LogOut} isPending={isLeaving} onPress={() => leave('keep')}>
        {say('account.logout')}
      </Button>
    )
  }
  return (
    <>
      <Discard count={unsent.length} isLeaving={isLeaving} onDiscard={() => leave('discard')} />
      <Export entries={unsent} />
      <Button icon={Send} unavailable={obstacleOf(unsent, online)} onPress={start}>
        {say('outbox.sendNow')}
      </Button>
      <Button
        variant="primary"
        isPending={isLeaving}
        unavailable={canKeep ? undefined : say('logout.keepImpossible')}
        onPress={() => leave('keep')}
      >
        {say('logout.keep')}
      </Button>
    </>
  )
}

function Export({ entries }: { entries: readonly LiveEntry[] }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button icon={Download} onPress={() => setAsking(true)}>
        {say('logout.export')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={say('logout.exportTitle')}
        confirmLabel={say('logout.export')}
        cancelLabel={say('common.cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          saveText('unsent-changes.json', exportEntries(entries), 'application/json')
        }}
      >
        {say('logout.exportText')}
      </AlertDialog>
    </>
  )
}

interface DiscardProps {
  count: number
  isLeaving: boolean
  onDiscard: () => void
}

function Discard({ count, isLeaving, onDiscard }: DiscardProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" isDisabled={isLeaving} onPress={() => setAsking(true)}>
        {say('logout.discard')}
      </Button>
      <TypedConfirm
        isOpen={isAsking}
        title={say('logout.discardTitle')}
        label={say('logout.discardLabel')}
        word={say('leaving.discardWord')}
        confirmLabel={say('logout.discard')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      >
        {say('logout.discardText', count)}
      </TypedConfirm>
    </>
  )
}
