import { useState } from 'react'
import type { User } from '#contracts/session.ts'
import { say } from '#domain/messages/account.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AllRoles } from './all-roles.tsx'
import { Devices } from './devices.tsx'
import { ManageAccount } from './manage-account.tsx'
import { Preferences } from './preferences.tsx'
import './account-settings.css'

/** A part of Account Settings. */
export type SettingsTab = 'manage' | 'roles' | 'devices' | 'preferences'

interface AccountSettingsProps {
  user: User
  /** Part that was asked for; null: the dialog is closed. */
  tab: SettingsTab | null
  onClose: () => void
}

/** Account Settings (spec/1 section 2): one's own account, one's roles in every tenant, one's devices and preferences. */
export const AccountSettings = ({ user, tab, onClose }: AccountSettingsProps) => (
  <Dialog
    isOpen={tab !== null}
    onClose={onClose}
    title={say('account.settings')}
    closeLabel={say('common.close')}
    size="large"
  >
    {tab !== null && <Parts user={user} first={tab} />}
  </Dialog>
)

function Parts({ user, first }: { user: User; first: SettingsTab }) {
  const [selected, setSelected] = useState(first)
  const roles = { id: 'roles' as const, label: say('account.allRoles'), content: <AllRoles user={user} /> }
  return (
    <Tabs
      label={say('account.settings')}
      selected={selected}
      onChange={setSelected}
      tabs={[
        { id: 'manage', label: say('account.manage'), content: <ManageAccount user={user} /> },
        ...(user.superAdmin ? [] : [roles]),
        { id: 'devices', label: say('account.devices'), content: <Devices user={user} /> },
        { id: 'preferences', label: say('account.preferences'), content: <Preferences /> },
      ]}
    />
  )
}
