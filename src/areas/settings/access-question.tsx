import { useState } from 'react'
import type { AccessVerb, Person } from '#contracts/people.ts'
import type { User } from '#contracts/session.ts'
import { ApiError } from '#data/net/errors.ts'
import { changeAccess } from '#data/query/people.ts'
import { say } from '#domain/messages/settings.ts'
import { AlertDialog } from '#ui/dialog.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { useLastDefined } from '#ui/use-last-defined.ts'

/** What is to happen to somebody's account. */
export interface AskedAccess {
  person: Person
  verb: AccessVerb
}

const titles = {
  disable: 'people.disable',
  enable: 'people.enable',
  'end-sessions': 'people.endSessions',
} as const satisfies Record<AccessVerb, string>
const texts = {
  disable: 'people.disableText',
  enable: 'people.enableText',
  'end-sessions': 'people.endSessionsText',
} as const satisfies Record<AccessVerb, string>

interface AccessQuestionProps {
  user: User
  asked: AskedAccess | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks before an account is disabled or enabled, or its sessions end. */
export function AccessQuestion({ user, asked, onClose, onDone }: AccessQuestionProps) {
  const [isPending, setPending] = useState(false)
  const shown = useLastDefined(asked)
  const change = async ({ person, verb }: AskedAccess) => {
    setPending(true)
    try {
      await changeAccess({ uuid: user.tenant.id, person: person.uuid }, verb)
      showSnackbar({ severity: 'success', text: say(`people.done.${verb}`, person.name) })
    } catch (error) {
      showSnackbar({ severity: 'error', text: error instanceof ApiError ? error.message : say('error.generic') })
    }
    setPending(false)
    onClose()
    onDone()
  }
  const title = shown === undefined ? '' : say(titles[shown.verb])
  return (
    <AlertDialog
      isOpen={asked !== undefined}
      title={title}
      confirmLabel={title}
      cancelLabel={say('common.cancel')}
      variant={shown?.verb === 'enable' ? 'primary' : 'danger'}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => asked !== undefined && void change(asked)}
    >
      {shown !== undefined && say(texts[shown.verb], shown.person.name)}
    </AlertDialog>
  )
}
