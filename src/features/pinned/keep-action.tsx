import { isFull, keep, pinOf, release, usePinned } from '#data/pinned/use-pins.ts'
import { mostPins } from '#data/pinned/pins.ts'
import { useSession } from '#data/session/session-state.ts'
import { Button } from '#ui/button.tsx'
import { say } from '#domain/messages/field.ts'
import { Pin, PinOff } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'
import type { MenuAction } from '#ui/menu-panel.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { FieldVerdict } from './field-verdict.tsx'
import { PinState } from './pin-state.tsx'
import { PrepareButton } from './prepare-button.tsx'

interface Named {
  id: string
  name: string
}

/** Says what came of it, or that the device has no room. */
async function told(work: Promise<void>, text: string): Promise<void> {
  try {
    await work
    showSnackbar({ severity: 'success', text })
  } catch {
    showSnackbar({ severity: 'error', text: say('field.notKept') })
  }
}

/**
 * 'Keep on this device' for a monitor, or its opposite, as an action of a menu or a button. Null where this page
 * keeps nothing on the device.
 */
export function useKeepAction(provider: string, { id, name }: Named): MenuAction | null {
  const state = usePinned()
  const session = useSession()
  if (session.kind !== 'open' || session.device !== 'open') return null
  const pin = pinOf(state, provider, id)
  if (pin !== undefined) {
    return {
      id: 'release',
      label: say('field.release'),
      icon: PinOff,
      onAction: () => void told(release(pin.id), say('field.released', name)),
    }
  }
  const subject = { kind: 'monitor', provider, monitorId: id, name } as const
  return {
    id: 'keep',
    label: say('field.keep'),
    icon: Pin,
    onAction: () => void told(keep(subject), say('field.kept', name)),
    unavailable: isFull(state) ? say('field.full', mostPins) : undefined,
  }
}

/** 'Keep on this device' of one monitor, with how far and how ready its copy is. Nothing where this page keeps nothing. */
export function KeepButton({ provider, monitor }: { provider: string; monitor: Named }) {
  const action = useKeepAction(provider, monitor)
  const pin = pinOf(usePinned(), provider, monitor.id)
  if (action === null) return null
  return (
    <Cluster>
      {pin && (
        <>
          <PinState pin={pin} />
          <FieldVerdict pin={pin} />
          <PrepareButton pin={pin} />
        </>
      )}
      <Button {...(action.icon && { icon: action.icon })} onPress={action.onAction} unavailable={action.unavailable}>
        {action.label}
      </Button>
    </Cluster>
  )
}
