import { pinOf, useField } from '#data/pinned/use-pins.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { PinState } from './pin-state.tsx'
import { useKeepAction } from './use-keep-action.ts'

interface KeepButtonProps {
  provider: string
  monitor: { id: string; name: string }
}

/** 'Keep on this device' of one monitor, with how far its copy is. Nothing where this page keeps nothing. */
export function KeepButton({ provider, monitor }: KeepButtonProps) {
  const action = useKeepAction(provider, monitor)
  const pin = pinOf(useField(), provider, monitor.id)
  if (action === null) return null
  return (
    <Cluster>
      {pin && <PinState pin={pin} />}
      <Button {...(action.icon && { icon: action.icon })} onPress={action.onAction} unavailable={action.unavailable}>
        {action.label}
      </Button>
    </Cluster>
  )
}
