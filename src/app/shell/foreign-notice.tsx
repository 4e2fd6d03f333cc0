import { useState, useSyncExternalStore } from 'react'
import { connectivity, useForeign } from '#data/net/connection.ts'
import { acceptInstallation, anotherInstallation } from '#data/net/mark.ts'
import { say } from '#domain/messages/offline.ts'
import { Button } from '#ui/button.tsx'
import { Strip } from '#ui/notice.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'

const AlertDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('#ui/dialog.tsx').then(({ AlertDialog }) => AlertDialog),
)

/** Outside what the worker serves, so that a portal's own page is what opens there. */
const outside = '/login'

/** What answers in the server's place, above a page without bars. */
export function ConnectionNotice() {
  const foreign = useForeign()
  const another = useSyncExternalStore(anotherInstallation.subscribe, anotherInstallation.get)
  if (another !== null) return <AnotherInstallation />
  return foreign ? <ForeignAnswers /> : null
}

/** Something between here and the server answers in its place; it can be looked at. */
export const ForeignAnswers = () => (
  <Strip
    variant="warning"
    actions={
      <Button size="small" onPress={() => void window.open(outside, '_blank', 'noopener')}>
        {say('offline.showForeign')}
      </Button>
    }
  >
    {say('offline.foreign')}
  </Strip>
)

/** Another installation than before answers; only the person can say that it is the right one. */
export function AnotherInstallation() {
  const [isAsking, setAsking] = useState(false)
  const accept = () => {
    setAsking(false)
    acceptInstallation()
    void connectivity.check()
  }
  return (
    <>
      <Strip
        variant="warning"
        actions={
          <Button size="small" onPress={() => setAsking(true)}>
            {say('offline.acceptInstallation')}
          </Button>
        }
      >
        {say('offline.anotherInstallation')}
      </Strip>
      <AlertDialog
        isOpen={isAsking}
        title={say('offline.acceptInstallation')}
        confirmLabel={say('offline.acceptInstallation')}
        cancelLabel={say('common.cancel')}
        variant="danger"
        onConfirm={accept}
        onCancel={() => setAsking(false)}
      >
        {say('offline.acceptInstallationText')}
      </AlertDialog>
    </>
  )
}
