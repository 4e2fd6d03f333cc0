import { useState } from 'react'
import { decideEntry } from '#data/outbox/entry-actions.ts'
import { exportEntries } from '#data/outbox/export.ts'
import type { LiveEntry } from '#data/outbox/live.ts'
import { usePaused } from '#data/outbox/use-outbox.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { type EntryContent, titleOf } from '#domain/outbox/kinds.ts'
import { say } from '#domain/messages/outbox.ts'
import { isAsked, markOf } from '#domain/outbox/mark.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { Cluster } from '#ui/layout.tsx'
import { saveText } from '#ui/save-file.ts'
import { StatusMark } from '#ui/status-mark.tsx'
import { useMinute } from '#ui/use-minute.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { DiscardEntry } from './discard-entry.tsx'
import { EditEntry } from './edit-entry.tsx'
import { detailsOf, markLooks } from './marks.ts'

/** One unsent change: what it is, how it stands, and what a person can do about it. */
export function EntryItem({ open }: { open: LiveEntry }) {
  const { entry, content } = open
  const paused = usePaused()
  const now = useMinute()
  const timeZone = useTimeZone()
  const mark = markOf(entry, paused)
  const words = [say(`sync.${mark}`), ...detailsOf(entry, content, { now, timeZone })]
  return (
    <div className="outbox-entry">
      <div className="outbox-entry-title">{titleOf(content)}</div>
      {placeOf(content).map((line) => (
        <p key={line} className="outbox-entry-place">
          {line}
        </p>
      ))}
      <StatusMark tone={markLooks[mark].tone} icon={markLooks[mark].icon}>
        {words.join(' · ')}
      </StatusMark>
      {entry.state === 'conflict' && content?.kind === 'review' ? (
        <ConflictChoice id={entry.id} authoredAt={entry.authoredAt} content={content} />
      ) : (
        <EntryActions open={open} />
      )}
    </div>
  )
}

/** Where it belongs, unless the title says so, and to whom it goes. */
function placeOf(content: EntryContent | null): string[] {
  if (content === null) return []
  const { place, title } = content.about
  return [
    ...(place !== '' && place !== title ? [say('outbox.place', place)] : []),
    ...(content.kind === 'share' ? [say('outbox.to', content.intent.recipients.join(', '))] : []),
  ]
}

function EntryActions({ open }: { open: LiveEntry }) {
  const { entry } = open
  const { id, state } = entry
  const isUnsent = state === 'queued' && entry.firstSentAt === null
  const canRetry = state === 'dead' || (state === 'queued' && entry.tries > 0)
  const canDiscard = state !== 'sending' && state !== 'acked' && !isUnsent
  return (
    <Cluster gap="tight">
      {isUnsent && <Choice onPress={() => decideEntry(id, 'undo')}>{say('outbox.undo')}</Choice>}
      {canRetry && (
        <Choice onPress={() => decideEntry(id, 'retry')}>
          {state === 'dead' ? say('outbox.retry') : say('outbox.retryNow')}
        </Choice>
      )}
      {isAsked(entry) && (
        <>
          <Choice onPress={() => decideEntry(id, 'send-again')}>{say('outbox.sendAgain')}</Choice>
          <Choice onPress={() => decideEntry(id, 'mark-sent')}>{say('outbox.markSent')}</Choice>
        </>
      )}
      {state === 'dead' && <EditEntry id={id} />}
      {canDiscard && <Export open={open} />}
      {canDiscard && <DiscardEntry entry={entry} />}
    </Cluster>
  )
}

function Choice({ onPress, children }: { onPress: () => Promise<boolean>; children: string }) {
  return (
    <Button size="small" onPress={() => void onPress()}>
      {children}
    </Button>
  )
}

/** In the clear, so the person is warned first. */
function Export({ open }: { open: LiveEntry }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => setAsking(true)}>
        {say('outbox.export')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={say('outbox.exportTitle')}
        confirmLabel={say('outbox.export')}
        cancelLabel={say('common.cancel')}
        onConfirm={() => {
          setAsking(false)
          saveText('unsent-change.json', exportEntries([open]), 'application/json')
        }}
        onCancel={() => setAsking(false)}
      >
        {say('outbox.exportText')}
      </AlertDialog>
    </>
  )
}
