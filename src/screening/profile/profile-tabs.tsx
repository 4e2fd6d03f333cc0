import { useState } from 'react'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/profile.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { PanelProps, ProfileTab } from '../provider.ts'

/** What is known about a listed party, in the provider's tabs. */
export function ProfileTabs({ tabs, ...panel }: PanelProps & { tabs: readonly ProfileTab[] }) {
  const [tab, setTab] = useState(tabs[0]?.id ?? '')
  return (
    <Tabs
      label={say('profile.tabs')}
      selected={tab}
      onChange={setTab}
      tabs={tabs.map(({ id, label, Panel }) => ({ id, label: sayKey(label), content: <Panel {...panel} /> }))}
    />
  )
}
