import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { useKeepAction } from '#features/pinned/keep-action.tsx'
import { say } from '#domain/messages/monitors.ts'
import { Check, CircleStop, Ellipsis, Eye, Share2, Trash2 } from '#ui/icons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuAction } from '#ui/menu-panel.tsx'

/** What a person can do about a monitor from its row. */
export interface MonitorActions {
  open: (monitor: MonitorView) => void
  seen: (monitor: MonitorView) => void
  share: (monitor: MonitorView) => void
  stop: (monitor: MonitorView) => void
  remove: (monitor: MonitorView) => void
  /** Which monitors can be removed. */
  removes: 'any' | 'disabled'
}

/** Greyed rows cannot be opened, stopped once more, or marked as seen. */
export const isGreyed = (monitor: MonitorView): boolean => monitor.status === 'disabled' || monitor.isRemoved

const whyNot = (monitor: MonitorView): string | undefined => {
  if (monitor.isRemoved) return say('monitors.toBeRemoved')
  return monitor.status === 'disabled' ? say('monitors.isDisabled') : undefined
}

function actionsFor(monitor: MonitorView, act: MonitorActions): MenuAction[] {
  const unavailable = whyNot(monitor)
  const removed = monitor.isRemoved ? say('monitors.toBeRemoved') : undefined
  const isTooEarly = act.removes === 'disabled' && monitor.status !== 'disabled'
  const open = { id: 'open', label: say('monitors.open'), icon: Eye, onAction: () => act.open(monitor), unavailable }
  const seen = { id: 'seen', label: say('monitors.markSeen'), icon: Check, onAction: () => act.seen(monitor) }
  const share = { id: 'share', label: say('share.share'), icon: Share2, onAction: () => act.share(monitor) }
  const stop = { id: 'stop', label: say('monitors.stop'), icon: CircleStop, onAction: () => act.stop(monitor) }
  const remove = { id: 'remove', label: say('monitors.remove'), icon: Trash2, onAction: () => act.remove(monitor) }
  return [
    open,
    ...(monitor.matchUpdated && unavailable === undefined ? [seen] : []),
    { ...share, unavailable: removed },
    { ...stop, unavailable },
    { ...remove, variant: 'danger', unavailable: removed ?? (isTooEarly ? say('monitors.stopFirst') : undefined) },
  ]
}

/** Everything that can be done about one monitor; it works in greyed rows too. */
export function MonitorRowMenu({ monitor, actions }: { monitor: MonitorView; actions: MonitorActions }) {
  const keep = useKeepAction(monitor.provider, monitor)
  const [open, ...rest] = actionsFor(monitor, actions)
  return (
    <Menu
      label={say('monitors.rowActions', monitor.name)}
      trigger={<IconButton label={say('monitors.rowActions', monitor.name)} icon={Ellipsis} size="small" />}
      actions={[open, keep, ...rest].filter((action) => action != null)}
    />
  )
}
