import { useState } from 'react'
import { say } from '#domain/messages/everywhere.ts'
import { Button } from '#ui/button.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'

const RemoveData = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('#features/account/remove-data.tsx').then(({ RemoveData }) => RemoveData),
)

/** Whoever cannot sign in or unlock any more can still clear this device. */
export function RemoveButton() {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="remove-button">
      <Button variant="quiet" size="small" onPress={() => setAsking(true)}>
        {say('remove.action')}
      </Button>
      <RemoveData isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}
