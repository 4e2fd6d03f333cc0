import { useState } from 'react'
import type { AccessVerb, Person } from '#contracts/people.ts'
import type { User } from '#contracts/session.ts'
import { useOnline } from '#data/net/connection.ts'
import { ApiError } from '#data/net/errors.ts'
import { changeAccess } from '#data/query/people.ts'
import { say } from '#domain/messages/settings.ts'
import { createTries } from '#lib/tries.ts'
import { AlertDialog } from '#ui/dialog.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { useLastDefined } from '#ui/use-last-defined.ts'

/** What is to happen to somebody's account. */
export interface AskedAccess {
  person: Person
  verb: AccessVerb
}

const questions = {
  disable: ['people.disable', 'people.disableText'],
  enable: ['people.enable', 'people.enableText'],
  'end-sessions': ['people.endSessions', 'people.endSessionsText'],
  leave: ['people.leave', 'people.leaveText'],
} as const satisfies Record<AccessVerb, readonly [title: string, text: string]>
const withdrawal = ['people.withdraw', 'people.withdrawText'] as const

/** What is asked, and what would come of it: whoever has not come yet is not removed, but not let in. */
const questionOf = ({ person, verb }: AskedAccess) =>
  verb === 'leave' && person.state === 'invited' ? withdrawal : questions[verb]

interface AccessQuestionProps {
  user: User
  asked: AskedAccess | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks before an account is disabled or enabled, its sessions end, or somebody is taken out of the tenant. */
export function AccessQuestion({ user, asked, onClose, onDone }: AccessQuestionProps) {
  const online = useOnline()
  const [tries] = useState(createTries)
  const [isPending, setPending] = useState(false)
  const shown = useLastDefined(asked)
  const change = async ({ person, verb }: AskedAccess) => {
    setPending(true)
    try {
      const params = { uuid: user.tenant.id, person: person.uuid }
      await tries([params, verb], (key) => changeAccess(params, verb, key))
      showSnackbar({ severity: 'success', text: say(`people.done.${verb}`, person.name) })
    } catch (error) {
      showSnackbar({ severity: 'error', text: error instanceof ApiError ? error.message : say('error.generic') })
    }
    setPending(false)
    onClose()
    onDone()
  }
  const title = shown === undefined ? '' : say(questionOf(shown)[0])
  return (
    <AlertDialog
      isOpen={asked !== undefined}
      title={title}
      confirmLabel={title}
      cancelLabel={say('common.cancel')}
      variant={shown?.verb === 'enable' ? 'primary' : 'danger'}
      unavailable={online ? undefined : say('offline.needsConnection')}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => asked !== undefined && void change(asked)}
    >
      {shown !== undefined && say(questionOf(shown)[1], shown.person.name)}
    </AlertDialog>
  )
}
