import { useQuery } from '@tanstack/react-query'
import { sealedQueries, unlockSealed } from '#data/sign-in/unlock.ts'
import { say } from '#domain/messages/lock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { SecretForm } from './secret-form.tsx'

interface SealedDialogProps {
  isOpen: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks for what opens the stored copies and unsent work that wait behind an open session (spec/decisions 20). */
export const SealedDialog = ({ isOpen, onClose, onDiscard }: SealedDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={say('sealed.text')}
    closeLabel={say('common.close')}
    size="small"
    footer={
      <Button variant="quiet" onPress={onDiscard}>
        {say('sealed.discard')}
      </Button>
    }
  >
    <Ask />
  </Dialog>
)

function Ask() {
  const { data: sealed, refetch } = useQuery(sealedQueries.present())
  if (sealed === undefined) return null
  const { openers, waiting, isEarlier, notBefore } = sealed
  const isPassword = isEarlier && openers.password
  const open = async (secret: string) => {
    try {
      await unlockSealed(secret)
    } catch (error) {
      await refetch() // it says how long to wait now
      throw error
    }
  }
  return (
    <Stack>
      <p>{say(isPassword ? 'sealed.earlierAbout' : 'sealed.about')}</p>
      {waiting > 0 && <p>{say('sealed.waiting', waiting)}</p>}
      <SecretForm
        openers={openers}
        {...(isPassword && { label: say('sealed.earlier') })}
        notBefore={notBefore}
        open={open}
      />
    </Stack>
  )
}
