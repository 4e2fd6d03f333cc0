import { useState } from 'react'
import { addPasskey, removePasskey } from '#data/keys/change-openers.ts'
import { useOwnOpeners, type OwnOpeners } from '#data/keys/own-openers.ts'
import { canUsePasskeys } from '#data/keys/passkey.ts'
import { say } from '#domain/messages/lock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { PassphraseDialog } from './passphrase-dialog.tsx'
import { SecretForm } from './secret-form.tsx'

interface OpenersDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** What unlocks the console on this device: the password or passphrase, and beside it a passkey. */
export const OpenersDialog = ({ isOpen, onClose }: OpenersDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={say('openers.action')} closeLabel={say('common.close')} size="small">
    <Openers />
  </Dialog>
)

function Openers() {
  const own = useOwnOpeners()
  if (own === null) return null
  if (!own.password && !own.passphrase) return <Loose />
  return (
    <Stack>
      <p>{say(own.password ? 'openers.password' : 'openers.passphrase')}</p>
      <Passkey own={own} />
    </Stack>
  )
}

function Loose() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack>
      <p>{say('openers.none')}</p>
      <Button onPress={() => setOpen(true)}>{say('passphrase.set')}</Button>
      <PassphraseDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  )
}

const tell = (text: string) => showSnackbar({ severity: 'success', text })

function Passkey({ own }: { own: OwnOpeners }) {
  if (own.passkey) {
    return (
      <>
        <p>{say('passkey.has')}</p>
        <Button onPress={() => void removePasskey().then(() => tell(say('passkey.removed')))}>
          {say('passkey.remove')}
        </Button>
      </>
    )
  }
  if (!canUsePasskeys()) return <p>{say('passkey.impossible')}</p>
  return (
    <>
      <p>{say('passkey.about')}</p>
      <SecretForm
        openers={own}
        notBefore={0}
        action={say('passkey.add')}
        open={(secret) => addPasskey(secret).then(() => tell(say('passkey.added')))}
      />
    </>
  )
}
