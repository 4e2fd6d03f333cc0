import { z } from 'zod'
import { SettingsForm } from '#contracts/settings-form.ts'
import type { TenantSettings } from '#contracts/settings.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/settings.ts'
import { isSameDecision, settingChanges } from '#domain/setting-fields.ts'
import { settingLabel, settingText } from '#domain/setting-words.ts'
import { changedNames, settingsFormNames, settingsFormOf, type SettingsFormName } from '#domain/settings-form.ts'

/** What became of the latest change of a field. */
export type Mark = { kind: 'saved'; at: number } | { kind: 'failed'; reason: string } | { kind: 'collides' }

/** The settings while somebody edits them. */
export interface Editing {
  /** As the server had them when last heard of. */
  base: TenantSettings
  /** What stands on the form. */
  values: SettingsForm
  /** What is on its way. */
  sending: readonly SettingsFormName[]
  marks: { [Name in SettingsFormName]?: Mark }
  /** What others changed meanwhile, in sentences. */
  notes: readonly string[]
  /** The values that were refused: nothing is sent by itself before they change. */
  refused: SettingsForm | null
}

/** Begins with settings as they were read. */
export const beginEditing = (base: TenantSettings): Editing => ({
  base,
  values: settingsFormOf(base),
  sending: [],
  marks: {},
  notes: [],
  refused: null,
})

/** What was changed and is not saved yet. */
export const unsaved = ({ base, values }: Editing): SettingsFormName[] => changedNames(settingsFormOf(base), values)

/** Sentences for what is not valid among what was changed, by field. */
export function problemsIn(editing: Editing): { [Name in SettingsFormName]?: string } {
  const changed = new Set<string>(unsaved(editing))
  const parsed = SettingsForm.safeParse(editing.values)
  if (parsed.success) return {}
  const found = fieldErrors(parsed.error).filter(({ field }) => field !== undefined && changed.has(field))
  return Object.fromEntries(found.map(({ field, message }) => [field, message]))
}

/** What can be sent: changed, and not in question because somebody else changed it too. */
export const sendable = (editing: Editing): SettingsFormName[] =>
  unsaved(editing).filter((name) => editing.marks[name]?.kind !== 'collides')

/** Whether a rest is all that is missing before it is sent. */
export const isReady = (editing: Editing): boolean =>
  editing.sending.length === 0 &&
  editing.refused !== editing.values &&
  sendable(editing).length > 0 &&
  Object.keys(problemsIn(editing)).length === 0

function without(marks: Editing['marks'], name: SettingsFormName): Editing['marks'] {
  const left = { ...marks }
  delete left[name]
  return left
}

/** Somebody edits a field; what became of it before says nothing any more. */
export function edited<Name extends SettingsFormName>(
  editing: Editing,
  name: Name,
  value: SettingsForm[Name],
): Editing {
  return { ...editing, values: { ...editing.values, [name]: value }, marks: without(editing.marks, name) }
}

const markAll = (names: readonly SettingsFormName[], mark: Mark): Editing['marks'] =>
  Object.fromEntries(names.map((name) => [name, mark]))

/** The server has taken what was on its way; what was edited again since is to follow. */
export function saved(editing: Editing, base: TenantSettings, at: number): Editing {
  const next = { ...editing, base, values: following(editing, base), sending: [], refused: null }
  const again = unsaved(next)
  const done = editing.sending.filter((name) => !again.includes(name))
  return { ...next, marks: { ...editing.marks, ...markAll(done, { kind: 'saved', at }) } }
}

/** The server has not taken what was on its way, or was not reached. */
export const failed = (editing: Editing, reason: string): Editing => ({
  ...editing,
  sending: [],
  marks: { ...editing.marks, ...markAll(editing.sending, { kind: 'failed', reason }) },
  refused: editing.values,
})

/** What was refused is to be sent again. */
export const retried = (editing: Editing): Editing => ({ ...editing, refused: null })

/** What nobody here has touched follows the server. */
function following(editing: Editing, base: TenantSettings): SettingsForm {
  const mine = unsaved(editing)
  const next = settingsFormOf(base)
  return { ...next, ...Object.fromEntries(mine.map((name) => [name, editing.values[name]])) }
}

/** Somebody else has saved: what both changed waits for a person, the rest goes on from there. */
export function merged(editing: Editing, base: TenantSettings, notes: readonly string[]): Editing {
  const theirs = changedNames(settingsFormOf(editing.base), settingsFormOf(base))
  const mine = unsaved(editing)
  const next = settingsFormOf(base)
  const both = theirs.filter((name) => mine.includes(name) && !isSameDecision(editing.values[name], next[name]))
  return {
    ...editing,
    base,
    values: following(editing, base),
    sending: [],
    marks: { ...theirs.reduce(without, editing.marks), ...markAll(both, { kind: 'collides' }) },
    notes: [...editing.notes, ...notes],
    refused: null,
  }
}

/** What was changed elsewhere between two readings, in sentences; of what the form does not show nothing is told. */
export const newsBetween = (before: TenantSettings, after: TenantSettings): string[] =>
  settingChanges(before, after)
    .filter(({ name }) => settingsFormNames.safeParse(name).success)
    .map((change) => {
      const [was, is] = [settingText(change.name, change.before), settingText(change.name, change.after)]
      return say('settings.changedElsewhere', settingLabel(change.name), was, is)
    })

/** What somebody left unsaved, with what stood there before. */
export const Unsaved = z.object({ values: SettingsForm.partial(), before: SettingsForm.partial() })
export type Unsaved = z.output<typeof Unsaved>

/** What is worth keeping until it can be saved: what is valid. */
export function unsavedOf(editing: Editing): Unsaved {
  const problems = problemsIn(editing)
  const names = unsaved(editing).filter((name) => problems[name] === undefined)
  const before = settingsFormOf(editing.base)
  const of = (form: SettingsForm) => Object.fromEntries(names.map((name) => [name, form[name]]))
  return { values: of(editing.values), before: of(before) }
}

/** Puts back what was left unsaved; what somebody else changed since then waits for a person. */
export function restored(editing: Editing, { values, before }: Unsaved): Editing {
  const present = settingsFormOf(editing.base)
  const left = settingsFormNames.options.filter((name) => values[name] !== undefined)
  const both = left.filter(
    (name) => !isSameDecision(before[name], present[name]) && !isSameDecision(values[name], present[name]),
  )
  return {
    ...editing,
    values: { ...editing.values, ...Object.fromEntries(left.map((name) => [name, values[name]])) },
    marks: { ...editing.marks, ...markAll(both, { kind: 'collides' }) },
  }
}

/** A person has chosen between what both changed. */
export function settled(editing: Editing, name: SettingsFormName, choice: 'mine' | 'theirs'): Editing {
  const values = choice === 'mine' ? editing.values : { ...editing.values, [name]: settingsFormOf(editing.base)[name] }
  return { ...editing, values, marks: without(editing.marks, name) }
}
