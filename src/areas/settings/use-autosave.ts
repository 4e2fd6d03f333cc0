import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SettingsForm } from '#contracts/settings-form.ts'
import type { User } from '#contracts/session.ts'
import type { TenantSettings } from '#contracts/settings.ts'
import { useDraft } from '#data/drafts/use-draft.ts'
import { useConnectionStatus } from '#data/net/connection.ts'
import { ApiError } from '#data/net/errors.ts'
import { saveSettings, settingsNow } from '#data/query/change-settings.ts'
import type { Copy } from '#data/query/copy.ts'
import { say } from '#domain/messages/settings.ts'
import { decidedWith, type SettingsFormName } from '#domain/settings-form.ts'
import { useDirtyForm } from '#ui/dirty-forms.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import type { FormField } from '#ui/use-form.ts'
import {
  beginEditing,
  edited,
  type Editing,
  failed,
  isReady,
  merged,
  newsBetween,
  problemsIn,
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
  const forget = useUnsavedDraft(uuid, editing, setEditing)
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
    settle: (name, choice) => setEditing((present) => settled(present, name, choice)),
    dismissNotes: () => setEditing((present) => ({ ...present, notes: [] })),
    reread: () => read([]),
  }
}

/** Whether there is a connection; with a new one, what was refused for want of it is due again. */
function useConnection(setEditing: Change): boolean {
  const { online } = useConnectionStatus()
  const [wasOnline, setWasOnline] = useState(online)
  if (online !== wasOnline) {
    setWasOnline(online)
    if (online) setEditing(retried)
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
  const read = async (notes: readonly string[]) => {
    const current = await settingsNow(client, uuid)
    setEditing((present) => merged(present, current, notes))
  }
  const save = async () => {
    const names = sendable(editing)
    setEditing((present) => ({ ...present, sending: names }))
    showSnackbar({ severity: 'info', text: say('settings.updating') })
    try {
      const { version } = editing.base
      const body = { ...decidedWith(editing.base, editing.values, names), version }
      const base = await saveSettings(client, uuid, body)
      setEditing((present) => saved(present, base, Date.now()))
      // where the page is gone, nothing else does
      if (isGone.current) await forget()
      showSnackbar({ severity: 'success', text: say('settings.updated') })
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : say('error.generic')
      const refuse = () => setEditing((present) => failed(present, reason))
      const notes = notesOf(error)
      if (notes === null) refuse()
      else await read(notes).catch(refuse)
    }
  }
  return { save, read }
}

/** What somebody else changed, where that is why a save was refused; null: it is not. */
const notesOf = (error: unknown): readonly string[] | null =>
  error instanceof ApiError && error.code === 'version_conflict' ? error.fields.map(({ message }) => message) : null

/** Goes on from what was saved elsewhere and read since, and tells what, once the server has been heard. */
function useNews(copy: Copy<TenantSettings>, editing: Editing, setEditing: Change): void {
  const [heard, setHeard] = useState(copy)
  const isNews = copy !== heard && copy.source === 'server' && editing.sending.length === 0
  if (!isNews) return
  setHeard(copy)
  if (copy.value.version <= editing.base.version) return
  const news = heard.source === 'server' ? newsBetween(editing.base, copy.value) : []
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
function useUnsavedDraft(uuid: string, editing: Editing, setEditing: Change): () => Promise<void> {
  const { base, values } = editing
  const value = useMemo(() => unsavedOf({ ...beginEditing(base), values }), [base, values])
  return useDraft<Unsaved>(`settings|${uuid}`, Unsaved, {
    value,
    isTyped: Object.keys(value.values).length > 0,
    restore: (kept) => setEditing((present) => restored(present, kept)),
  })
}
