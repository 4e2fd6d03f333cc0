import { lazy, Suspense, useState } from 'react'
import { say } from '#domain/messages/common.ts'
import { Button } from '#ui/button.tsx'

const RemoveData = lazy(() =>
  import('#features/account/remove-data.tsx').then((module) => ({ default: module.RemoveData })),
)

/** Whoever cannot sign in or unlock any more can still clear this device. */
export function RemoveButton() {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  return (
    <div className="remove-button">
      <Button
        variant="quiet"
        size="small"
        onPress={() => {
          setWasAsked(true)
          setAsking(true)
        }}
      >
        {say('remove.action')}
      </Button>
      {wasAsked && (
        <Suspense fallback={null}>
          <RemoveData isOpen={isAsking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
