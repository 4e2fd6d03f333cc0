import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contracts/session.ts'
import { tenantQueries } from '#data/query/documents.ts'
import { say } from '#domain/messages/account.ts'
import { Shortcut } from '#ui/actions/shortcut.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { Download, Keyboard, Laptop, ListChecks, LogOut, Settings, ShieldCheck } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import type { Panel } from '#ui/opener.tsx'
import { PopoverPanel } from '#ui/popover-panel.tsx'
import type { SettingsTab } from './account-settings.tsx'
import { LockEntries } from './lock-entries.tsx'
import { useLogout } from './use-logout.ts'
import './account-menu.css'

const AccountSettings = onFirstOpen(
  ({ tab }) => tab !== null,
  () => import('./account-settings.tsx').then(({ AccountSettings }) => AccountSettings),
)
const LogoutDialog = onFirstOpen(
  ({ logout }) => logout.step !== null,
  () => import('./logout-dialog.tsx').then(({ LogoutDialog }) => LogoutDialog),
  ({ logout }) => logout.cancel(),
)
const RemoveData = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('./remove-data.tsx').then(({ RemoveData }) => RemoveData),
)

interface AccountPanelProps {
  panel: Panel
  user: User
  onExports: () => void
  onOpeners: () => void
  onShortcuts: () => void
}

/** What the account menu opens (spec/1 section 2, Top bar), and the dialogs that its entries lead to. */
export function AccountPanel({ panel, user, onExports, onOpeners, onShortcuts }: AccountPanelProps) {
  const logout = useLogout()
  const [settings, setSettings] = useState<SettingsTab | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const leaveFor = (go: () => void) => () => {
    panel.onOpenChange(false)
    go()
  }
  return (
    <>
      <PopoverPanel label={say('account.menu', user.name)} placement="bottom end" {...panel}>
        <div className="account-menu">
          <Stack>
            <Person user={user} />
            <Button icon={Download} onPress={leaveFor(onExports)}>
              {say('account.exports')}
            </Button>
            <Button icon={Settings} onPress={leaveFor(() => setSettings('manage'))}>
              {say('account.manage')}
            </Button>
            {!user.superAdmin && <AllRolesEntry onPress={leaveFor(() => setSettings('roles'))} />}
            <Button icon={Laptop} onPress={leaveFor(() => setSettings('devices'))}>
              {say('account.devices')}
            </Button>
            <Button icon={ListChecks} onPress={leaveFor(() => setSettings('preferences'))}>
              {say('account.preferences')}
            </Button>
            <LockEntries onOpeners={leaveFor(onOpeners)} />
            <Button icon={Keyboard} onPress={leaveFor(onShortcuts)}>
              {say('account.shortcuts')}
              <Shortcut of="help" />
            </Button>
            <Button icon={LogOut} onPress={leaveFor(logout.start)}>
              {say('account.logout')}
            </Button>
            <Button variant="quiet" size="small" onPress={leaveFor(() => setRemoving(true))}>
              {say('remove.action')}
            </Button>
          </Stack>
        </div>
      </PopoverPanel>
      <AccountSettings user={user} tab={settings} onClose={() => setSettings(null)} />
      <LogoutDialog logout={logout} />
      <RemoveData isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </>
  )
}

/** The way to all roles, with how many the person holds over all tenants as far as that is known. */
function AllRolesEntry({ onPress }: { onPress: () => void }) {
  const { data } = useQuery(tenantQueries.all())
  const count = data?.value.reduce((sum, { roles }) => sum + roles.length, 0)
  return (
    <Button icon={ShieldCheck} onPress={onPress}>
      {say('account.allRoles')}
      {count !== undefined && <Badge>{count}</Badge>}
    </Button>
  )
}

function Person({ user }: { user: User }) {
  const roles = user.roles.map(({ name }) => name).join(', ') || say('account.noRole')
  return (
    <>
      <div className="account-menu-person">
        <Avatar name={user.name} />
        <div>
          <strong>
            <Name>{user.name}</Name>
          </strong>
          <p>{user.username}</p>
        </div>
      </div>
      <Facts
        facts={[
          { label: say('account.roles'), value: roles },
          { label: say('account.tenant'), value: <Name>{user.tenant.name}</Name> },
        ]}
      />
    </>
  )
}
