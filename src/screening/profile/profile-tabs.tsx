import { useState } from 'react'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/profile.ts'
import type { ProfileSection } from '#domain/profile/sections.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { PanelProps, ProfileTab, ProfileWidget, ScreeningProvider } from '../provider.ts'
import { DrawnSection, isFolded, NotGiven } from './section.tsx'

interface ProfileTabsProps extends PanelProps {
  tabs: ScreeningProvider<object>['tabs']
}

/** What is known about a listed party, in the provider's tabs. */
export function ProfileTabs({ tabs: tabsAt, ...panel }: ProfileTabsProps) {
  const tabs = tabsAt(panel)
  const [tab, setTab] = useState(tabs[0]?.id ?? '')
  return (
    <Tabs
      label={say('profile.tabs')}
      selected={tab}
      onChange={setTab}
      tabs={tabs.map(({ id, label, sections }) => ({
        id,
        label: sayKey(label),
        content: <Panel sections={sections} {...panel} />,
      }))}
    />
  )
}

/** The sections of a tab below each other, and those that stand beside them where there is room. */
function Panel({ sections, ...panel }: PanelProps & Pick<ProfileTab, 'sections'>) {
  const all = sections(panel.profile, panel)
  const folded = all.flatMap((section) => ('Widget' in section || !isFolded(section) ? [] : [section]))
  const told = all.filter((section) => 'Widget' in section || !isFolded(section))
  const draw = (section: ProfileSection | ProfileWidget, i: number) =>
    'Widget' in section ? (
      <section.Widget key={section.id} {...panel} />
    ) : (
      <DrawnSection key={i} section={section} panel={panel} />
    )
  const beside = told.filter(({ isBeside }) => isBeside)
  return (
    <div className="profile-panel">
      <div className={beside.length > 0 ? 'profile-sections' : undefined}>
        <div className="profile-column">
          {told.length === 0 && <p className="profile-empty">{say('profile.nothing')}</p>}
          {told.filter(({ isBeside }) => !isBeside).map(draw)}
          {folded.length > 0 && <NotGiven sections={folded} />}
        </div>
        {beside.length > 0 && <div className="profile-column">{beside.map(draw)}</div>}
      </div>
    </div>
  )
}
