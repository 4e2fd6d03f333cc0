import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldError } from '#contracts/problem.ts'
import type { SettingsForm } from '#contracts/settings-form.ts'
import type { User } from '#contracts/session.ts'
import type { TenantSettings } from '#contracts/settings.ts'
import { useDraft } from '#data/drafts/use-draft.ts'
import { useOnline } from '#data/net/connection.ts'
import { ApiError } from '#data/net/errors.ts'
import { saveSettings, settingsNow } from '#data/query/change-settings.ts'
import type { Copy } from '#data/query/copy.ts'
import { say } from '#domain/messages/settings.ts'
import { isSameDecision } from '#domain/setting-fields.ts'
import { settingLabel } from '#domain/setting-words.ts'
import { decidedWith, type SettingsFormName } from '#domain/settings-form.ts'
import { createTries } from '#lib/tries.ts'
import { useDirtyForm } from '#ui/dirty-forms.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import type { FormField } from '#ui/use-form.ts'
import {
  beginEditing,
  beingSent,
  discarded,
  edited,
  type Editing,
  failed,
  isOwn,
  isReady,
  kept,
  merged,
  newsSince,
  problemsIn,
  reconnected,
  restored,
  retried,
  saved,
  sendable,
  settled,
  unsaved,
  Unsaved,
  unsavedOf,
} from './editing.ts'

/** How long nobody edits anything before it is saved, in milliseconds (spec/3 section 9). */
export const rest = 1000

/** The settings in the hands of the page. */
export interface Autosave {
  editing: Editing
  /** Undefined while they can be edited; else why not. */
  unavailable: string | undefined
  field: <Name extends SettingsFormName>(name: Name) => FormField<SettingsForm[Name]>
  retry: () => void
  /** Saves what had to wait. */
  keep: (names: readonly SettingsFormName[]) => void
  /** Takes back what is not saved. */
  discard: (names: readonly SettingsFormName[]) => void
  /** Whether what stands in the field is sealed on this device. */
  isKept: (name: SettingsFormName) => boolean
  settle: (name: SettingsFormName, choice: 'mine' | 'theirs') => void
  dismissNotes: () => void
  /** Reads again what somebody saved by another way, such as the logo. */
  reread: () => Promise<void>
}

/** What a section of the page is made of. */
export interface SectionProps {
  user: User
  autosave: Autosave
}

type Change = (change: (present: Editing) => Editing) => void

/** Saves what was edited after a rest, when it is valid and differs (spec/3 section 4, Settings autosave). */
export function useAutosave(uuid: string, copy: Copy<TenantSettings>): Autosave {
  const [editing, setEditing] = useState(() => beginEditing(copy.value))
  const online = useConnection(setEditing)
  useNews(copy, editing, setEditing)
  const { forget, isKept } = useUnsavedDraft(uuid, editing, setEditing)
  const { save, read } = useSaving(uuid, editing, { setEditing, forget })
  useRest(online && isReady(editing), editing.values, save)
  useDirtyForm(unsaved(editing).length > 0)
  const problems = problemsIn(editing)
  return {
    editing,
    unavailable: online ? undefined : say('offline.needsConnection'),
    field: (name) => ({
      name,
      value: editing.values[name],
      onChange: (value) => setEditing((present) => edited(present, name, value)),
      onBlur: () => undefined,
      error: problems[name],
    }),
    retry: () => setEditing(retried),
    keep: (names) => setEditing((present) => kept(present, names)),
    discard: (names) => setEditing((present) => discarded(present, names)),
    isKept,
    settle: (name, choice) => setEditing((present) => settled(present, name, choice)),
    dismissNotes: () => setEditing((present) => ({ ...present, notes: [] })),
    reread: () => read([]),
  }
}

/** Whether there is a connection; what could not be saved for want of it is not sent by itself with a new one. */
function useConnection(setEditing: Change): boolean {
  const online = useOnline()
  const [wasOnline, setWasOnline] = useState(online)
  if (online !== wasOnline) {
    setWasOnline(online)
    if (online) setEditing(reconnected)
  }
  return online
}

interface Effects {
  setEditing: Change
  /** Forgets what is kept on this device. */
  forget: () => Promise<void>
}

/** How the settings are saved, and read again with what somebody else has saved. */
function useSaving(uuid: string, editing: Editing, { setEditing, forget }: Effects) {
  const client = useQueryClient()
  const isGone = useIsGone()
  const [tries] = useState(createTries)
  const read = async (changes: readonly FieldError[]) => {
    const current = await settingsNow(client, uuid)
    setEditing((present) => {
      const others = changes.filter(({ field }) => !isOwn(present, current, field))
      return merged(
        present,
        current,
        others.map(({ message }) => message),
      )
    })
  }
  const save = async () => {
    const names = sendable(editing)
    setEditing(beingSent)
    showSnackbar({ severity: 'info', text: say('settings.updating') })
    try {
      const { version } = editing.base
      const body = { ...decidedWith(editing.base, editing.values, names), version }
      const base = await tries(body, (key) => saveSettings(client, uuid, body, key))
      setEditing((present) => saved(present, base, Date.now()))
      // where the page is gone, nothing else does
      if (isGone.current) await forget()
      showSnackbar({ severity: 'success', text: say('settings.updated') })
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : say('error.generic')
      const isDoubtful = !(error instanceof ApiError) || error.ambiguous
      const refuse = () => {
        setEditing((present) => failed(present, { reason, isDoubtful }))
        // the field says so too, but only to who looks at it
        showSnackbar({ severity: 'error', text: say('settings.notSaved', names.map(settingLabel).join(', '), reason) })
      }
      const changes = changesIn(error)
      if (changes === null) refuse()
      else await read(changes).catch(refuse)
    }
  }
  return { save, read }
}

/** What was changed meanwhile, where that is why a save was refused; null: it is not. */
const changesIn = (error: unknown): readonly FieldError[] | null =>
  error instanceof ApiError && error.code === 'version_conflict' ? error.fields : null

/** Goes on from what was saved elsewhere and read since, and tells what, once the server has been heard. */
function useNews(copy: Copy<TenantSettings>, editing: Editing, setEditing: Change): void {
  const [heard, setHeard] = useState(copy)
  const isNews = copy !== heard && copy.source === 'server' && editing.sending.length === 0
  if (!isNews) return
  setHeard(copy)
  if (copy.value.version <= editing.base.version) return
  const news = heard.source === 'server' ? newsSince(editing, copy.value) : []
  setEditing((present) => merged(present, copy.value, news))
}

/** Does the work once nothing has changed for a while, and at once where the page is left before. */
function useRest(isDue: boolean, value: unknown, work: () => Promise<void>): void {
  const latest = useRef({ isDue, work })
  useEffect(() => {
    latest.current = { isDue, work }
  })
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void latest.current.work(), rest)
    return () => clearTimeout(timer)
  }, [isDue, value])
  useEffect(() => () => void (latest.current.isDue && latest.current.work()), [])
}

function useIsGone() {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  return isGone
}

/** Keeps on this device what is not saved, and brings it back when the page opens again. */
function useUnsavedDraft(uuid: string, editing: Editing, setEditing: Change) {
  const { base, values } = editing
  const [sealed, setSealed] = useState<Unsaved>()
  const value = useMemo(() => unsavedOf({ ...beginEditing(base), values }), [base, values])
  const forget = useDraft<Unsaved>(`settings|${uuid}`, Unsaved, {
    value,
    isTyped: Object.keys(value.values).length > 0,
    restore: (draft) => {
      setSealed(draft)
      setEditing((present) => restored(present, draft))
    },
    onSealed: setSealed,
  })
  const isKept = (name: SettingsFormName) =>
    sealed?.values[name] !== undefined && isSameDecision(sealed.values[name], values[name])
  return { forget, isKept }
}
