import { useState, useSyncExternalStore } from 'react'
import { useOwnOpeners } from '#data/keys/own-openers.ts'
import { say } from '#domain/messages/lock.ts'
import { subscribable } from '#lib/subscribable.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Strip } from '#ui/notice.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'

const PassphraseDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./passphrase-dialog.tsx').then(({ PassphraseDialog }) => PassphraseDialog),
)

/** Whoever says "Not now" is not asked again on this page. */
const refused = subscribable(false)

/** Whether unsent work or pins hang on a session that nothing the person has would open again. */
export function usePassphraseOffer(): boolean {
  const isLoose = useOwnOpeners()?.isLoose ?? false
  const isRefused = useSyncExternalStore(refused.subscribe, refused.get)
  return isLoose && !isRefused
}

/** Offers a passphrase, from the first unsent change or the first pin on. */
export function PassphraseStrip() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Strip
      actions={
        <Cluster>
          <Button size="small" onPress={() => setOpen(true)}>
            {say('passphrase.set')}
          </Button>
          <Button size="small" variant="quiet" onPress={() => refused.set(true)}>
            {say('passphrase.later')}
          </Button>
        </Cluster>
      }
    >
      {say('passphrase.offer')}
      <PassphraseDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Strip>
  )
}
