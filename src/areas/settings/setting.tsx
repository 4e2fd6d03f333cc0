import { type ReactNode, useRef } from 'react'
import { useOnline } from '#data/net/connection.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { say } from '#domain/messages/settings.ts'
import { decidedOn } from '#domain/setting-fields.ts'
import { settingLabel, settingText } from '#domain/setting-words.ts'
import { settingsFormOf, type SettingsFormName } from '#domain/settings-form.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { fieldIn } from '#ui/use-form.ts'
import { type Editing, unsaved } from './editing.ts'
import type { Autosave } from './use-autosave.ts'
import './settings.css'

/** Id of the notice that says why nothing can be edited. */
export const whyUnavailable = 'settings-unavailable'

interface SettingProps {
  name: SettingsFormName
  autosave: Autosave
  /** Takes the whole width, as a group of choices does. */
  isWide?: boolean
  children: ReactNode
}

/** A field with what became of it: on its way, saved, not saved and why, or waiting here. */
export function Setting({ name, autosave, isWide = false, children }: SettingProps) {
  const frame = useRef<HTMLDivElement>(null)
  // a button that has done its work goes: the field is what was meant, or its place where that cannot be edited
  const focusField = () => (fieldIn(frame.current, name) ?? frame.current)?.focus()
  return (
    <div className="setting" ref={frame} tabIndex={-1} data-wide={isWide || undefined}>
      {children}
      <FieldState name={name} autosave={autosave} focusField={focusField} />
    </div>
  )
}

interface StateProps extends Pick<SettingProps, 'name' | 'autosave'> {
  focusField: () => void
}

function FieldState({ name, autosave, focusField }: StateProps) {
  const online = useOnline()
  const timeZone = useTimeZone()
  const { editing, retry } = autosave
  const mark = editing.marks[name]
  if (editing.sending.includes(name)) return <StatusMark tone="info">{say('settings.saving')}</StatusMark>
  if (mark?.kind === 'saved')
    return <StatusMark tone="positive">{say('settings.savedAt', formatDate(mark.at, timeZone))}</StatusMark>
  if (!unsaved(editing).includes(name)) return null
  if (mark?.kind === 'collides') return <Collision name={name} autosave={autosave} focusField={focusField} />
  if (!online || mark?.kind === 'waits') return <Waiting name={name} autosave={autosave} focusField={focusField} />
  if (mark?.kind !== 'failed') return null
  return (
    <Cluster>
      <StatusMark tone="critical">
        {say('settings.notSavedStill', settingText(name, valueBefore(editing, name)), mark.reason)}
      </StatusMark>
      <Button
        size="small"
        onPress={() => {
          retry()
          focusField()
        }}
      >
        {say('common.retry')}
      </Button>
    </Cluster>
  )
}

const valueBefore = ({ base }: Editing, name: SettingsFormName) => decidedOn(base, name) ?? settingsFormOf(base)[name]

/** It could not be saved when it was edited: whether it is safe here, and the choice whether it still counts. */
function Waiting({ name, autosave: { unavailable, isKept, keep, discard }, focusField }: StateProps) {
  const label = settingLabel(name)
  const choose = (work: Autosave['keep']) => {
    work([name])
    focusField()
  }
  return (
    <Cluster>
      <StatusMark tone="caution">{say(isKept(name) ? 'settings.keptHere' : 'settings.notSavedYet')}</StatusMark>
      <Button
        size="small"
        aria-label={say('settings.saveOf', label)}
        unavailable={unavailable}
        reasonId={whyUnavailable}
        onPress={() => choose(keep)}
      >
        {say('settings.save')}
      </Button>
      <Button size="small" aria-label={say('settings.discardOf', label)} onPress={() => choose(discard)}>
        {say('settings.discard')}
      </Button>
    </Cluster>
  )
}

/** Both changed it: what the other one chose, and the choice between the two. */
function Collision({ name, autosave: { editing, settle }, focusField }: StateProps) {
  const label = settingLabel(name)
  const choose = (choice: 'mine' | 'theirs') => {
    settle(name, choice)
    focusField()
  }
  return (
    <Cluster>
      <StatusMark tone="caution">{say('settings.collides', settingText(name, valueBefore(editing, name)))}</StatusMark>
      <Button size="small" aria-label={say('settings.keepMineOf', label)} onPress={() => choose('mine')}>
        {say('settings.keepMine')}
      </Button>
      <Button size="small" aria-label={say('settings.takeTheirsOf', label)} onPress={() => choose('theirs')}>
        {say('settings.takeTheirs')}
      </Button>
    </Cluster>
  )
}
