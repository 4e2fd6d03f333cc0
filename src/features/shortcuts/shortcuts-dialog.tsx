import { useState } from 'react'
import { say } from '#domain/messages/shortcuts.ts'
import type { ActionEntry } from '#ui/actions/action-entry.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { OfflineGuide } from './offline-guide.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { StatusGuide } from './status-guide.tsx'

interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Every action of the console, wherever it is offered. */
  entries: readonly ActionEntry[]
}

/** Help: the keys, which each person can change, what the statuses mean, and how work goes on without a connection. */
export const ShortcutsDialog = ({ isOpen, onClose, entries }: ShortcutsDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={say('help.title')} closeLabel={say('common.close')} size="large">
    <Parts entries={entries} />
  </Dialog>
)

function Parts({ entries }: Pick<ShortcutsDialogProps, 'entries'>) {
  const [part, setPart] = useState<'keys' | 'statuses' | 'offline'>('keys')
  return (
    <Tabs
      label={say('help.title')}
      selected={part}
      onChange={setPart}
      tabs={[
        { id: 'keys', label: say('help.keys'), content: <ShortcutList entries={entries} /> },
        { id: 'statuses', label: say('help.statuses'), content: <StatusGuide /> },
        { id: 'offline', label: say('help.offline'), content: <OfflineGuide /> },
      ]}
    />
  )
}
