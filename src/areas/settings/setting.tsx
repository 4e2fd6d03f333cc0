import type { ReactNode } from 'react'
import { useConnectionStatus } from '#data/net/connection.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/settings.ts'
import { decidedOn } from '#domain/setting-fields.ts'
import { settingLabel, settingText } from '#domain/setting-words.ts'
import { settingsFormOf, type SettingsFormName } from '#domain/settings-form.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { type Editing, unsaved } from './editing.ts'
import type { Autosave } from './use-autosave.ts'
import './settings.css'

interface SettingProps {
  name: SettingsFormName
  autosave: Autosave
  /** Takes the whole width, as a group of choices does. */
  isWide?: boolean
  children: ReactNode
}

/** A field with what became of it: on its way, saved, not saved and why, or waiting here. */
export const Setting = ({ name, autosave, isWide = false, children }: SettingProps) => (
  <div className="setting" data-wide={isWide || undefined}>
    {children}
    <FieldState name={name} autosave={autosave} />
  </div>
)

function FieldState({ name, autosave }: Omit<SettingProps, 'children' | 'isWide'>) {
  const { online } = useConnectionStatus()
  const timeZone = useTimeZone()
  const { editing, retry } = autosave
  const mark = editing.marks[name]
  if (editing.sending.includes(name)) return <StatusMark tone="info">{say('settings.saving')}</StatusMark>
  if (mark?.kind === 'saved')
    return <StatusMark tone="positive">{say('settings.savedAt', formatDate(mark.at, timeZone))}</StatusMark>
  if (!unsaved(editing).includes(name)) return null
  if (mark?.kind === 'collides') return <Collision name={name} autosave={autosave} />
  if (!online) return <StatusMark tone="caution">{say('settings.keptHere')}</StatusMark>
  if (mark?.kind !== 'failed') return null
  return (
    <Cluster>
      <StatusMark tone="critical">
        {say('settings.notSavedStill', settingText(name, valueBefore(editing, name)), mark.reason)}
      </StatusMark>
      <Button size="small" onPress={retry}>
        {say('common.retry')}
      </Button>
    </Cluster>
  )
}

const valueBefore = ({ base }: Editing, name: SettingsFormName) => decidedOn(base, name) ?? settingsFormOf(base)[name]

/** Both changed it: what the other one chose, and the choice between the two. */
function Collision({ name, autosave: { editing, settle } }: Omit<SettingProps, 'children' | 'isWide'>) {
  const label = settingLabel(name)
  return (
    <Cluster>
      <StatusMark tone="caution">{say('settings.collides', settingText(name, valueBefore(editing, name)))}</StatusMark>
      <Button size="small" aria-label={say('settings.keepMineOf', label)} onPress={() => settle(name, 'mine')}>
        {say('settings.keepMine')}
      </Button>
      <Button size="small" aria-label={say('settings.takeTheirsOf', label)} onPress={() => settle(name, 'theirs')}>
        {say('settings.takeTheirs')}
      </Button>
    </Cluster>
  )
}
