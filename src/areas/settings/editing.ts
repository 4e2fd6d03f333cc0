import { z } from 'zod'
import { SettingsForm } from '#contracts/settings-form.ts'
import type { TenantSettings } from '#contracts/settings.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { say } from '#domain/messages/settings.ts'
import { isSameDecision, settingChanges } from '#domain/setting-fields.ts'
import { settingLabel, settingText } from '#domain/setting-words.ts'
import { changedNames, settingsFormNames, settingsFormOf, type SettingsFormName } from '#domain/settings-form.ts'

/**
 * What became of the latest change of a field. `waits`: it could not be saved when it was made, and nobody has said since
 * that it still counts.
 */
export type Mark =
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'collides' }
  | { kind: 'waits' }

/** The settings while somebody edits them. */
export interface Editing {
  /** As the server had them when last heard of. */
  base: TenantSettings
  /** What stands on the form. */
  values: SettingsForm
  /** What is on its way, and what stood on the form when it went. */
  sending: readonly SettingsFormName[]
  sent: SettingsForm | null
  marks: { [Name in SettingsFormName]?: Mark }
  /** What others changed meanwhile, in sentences. */
  notes: readonly string[]
  /** The values that were refused: nothing is sent by itself before they change. */
  refused: SettingsForm | null
  /** What was sent without an answer: the server may have it all the same. */
  doubtful: Partial<SettingsForm>
}

/** Begins with settings as they were read. */
export const beginEditing = (base: TenantSettings): Editing => ({
  base,
  values: settingsFormOf(base),
  sending: [],
  sent: null,
  marks: {},
  notes: [],
  refused: null,
  doubtful: {},
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

const held: ReadonlySet<Mark['kind'] | undefined> = new Set(['collides', 'waits'] as const)

/** What can be sent: changed, and not in question because somebody else changed it too or it had to wait. */
export const sendable = (editing: Editing): SettingsFormName[] =>
  unsaved(editing).filter((name) => !held.has(editing.marks[name]?.kind))

/** What had to wait and is to be saved or discarded. */
export const waiting = (editing: Editing): SettingsFormName[] =>
  unsaved(editing).filter((name) => editing.marks[name]?.kind === 'waits')

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

const of = (form: SettingsForm, names: readonly SettingsFormName[]): Partial<SettingsForm> =>
  Object.fromEntries(names.map((name) => [name, form[name]]))

/** What can be sent goes on its way. */
export const beingSent = (editing: Editing): Editing => ({
  ...editing,
  sending: sendable(editing),
  sent: editing.values,
})

/** The server has taken what was on its way; what was edited again since is to follow. */
export function saved(editing: Editing, base: TenantSettings, at: number): Editing {
  const nothingOpen = { sending: [], sent: null, refused: null, doubtful: {} }
  const next = { ...editing, base, values: following(editing, base), ...nothingOpen }
  const again = unsaved(next)
  const done = editing.sending.filter((name) => !again.includes(name))
  return { ...next, marks: { ...editing.marks, ...markAll(done, { kind: 'saved', at }) } }
}

/** The server has not taken what was on its way, or has not answered; what was edited since is to follow. */
export const failed = (editing: Editing, { reason, isDoubtful }: { reason: string; isDoubtful: boolean }): Editing => ({
  ...editing,
  sending: [],
  sent: null,
  marks: { ...editing.marks, ...markAll(editing.sending, { kind: 'failed', reason }) },
  refused: editing.sent,
  doubtful: isDoubtful && editing.sent !== null ? of(editing.sent, editing.sending) : editing.doubtful,
})

/** What was refused is to be sent again. */
export const retried = (editing: Editing): Editing => ({ ...editing, refused: null })

/** The connection has come back: what had to wait for it is no order any more before a person says so. */
export function reconnected(editing: Editing): Editing {
  const problems = problemsIn(editing)
  const names = sendable(editing).filter((name) => problems[name] === undefined && !editing.sending.includes(name))
  return { ...editing, marks: { ...editing.marks, ...markAll(names, { kind: 'waits' }) } }
}

/** A person says that what had to wait still counts. */
export const kept = (editing: Editing, names: readonly SettingsFormName[]): Editing =>
  retried({ ...editing, marks: names.reduce(without, editing.marks) })

/** A person takes back what is not saved. */
export const discarded = (editing: Editing, names: readonly SettingsFormName[]): Editing => ({
  ...editing,
  values: { ...editing.values, ...of(settingsFormOf(editing.base), names) },
  marks: names.reduce(without, editing.marks),
})

/** What nobody here has touched follows the server. */
function following(editing: Editing, base: TenantSettings): SettingsForm {
  const mine = unsaved(editing)
  const next = settingsFormOf(base)
  return { ...next, ...Object.fromEntries(mine.map((name) => [name, editing.values[name]])) }
}

/** Whether what the server has now is what was sent from here without an answer. */
export function isOwn({ doubtful }: Editing, present: TenantSettings, name: string | undefined): boolean {
  const known = settingsFormNames.safeParse(name).data
  return known !== undefined && known in doubtful && isSameDecision(doubtful[known], settingsFormOf(present)[known])
}

/** Somebody else has saved: what both changed waits for a person, the rest goes on from there. */
export function merged(editing: Editing, base: TenantSettings, notes: readonly string[]): Editing {
  const theirs = changedNames(settingsFormOf(editing.base), settingsFormOf(base))
  const mine = unsaved(editing)
  const next = settingsFormOf(base)
  const both = theirs.filter(
    (name) => mine.includes(name) && !isSameDecision(editing.values[name], next[name]) && !isOwn(editing, base, name),
  )
  return {
    ...editing,
    base,
    values: following(editing, base),
    sending: [],
    sent: null,
    marks: { ...theirs.reduce(without, editing.marks), ...markAll(both, { kind: 'collides' }) },
    notes: [...editing.notes, ...notes],
    refused: null,
    doubtful: {},
  }
}

/** What was changed elsewhere since, in sentences; of what the form does not show nothing is told. */
export const newsSince = (editing: Editing, after: TenantSettings): string[] =>
  settingChanges(editing.base, after)
    .filter(({ name }) => settingsFormNames.safeParse(name).success && !isOwn(editing, after, name))
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
  return { values: of(editing.values, names), before: of(settingsFormOf(editing.base), names) }
}

/** Puts back what was left unsaved, which waits for a person, as does what somebody else changed since then. */
export function restored(editing: Editing, { values, before }: Unsaved): Editing {
  const present = settingsFormOf(editing.base)
  const left = settingsFormNames.options.filter((name) => values[name] !== undefined)
  const open = left.filter((name) => !isSameDecision(values[name], present[name]))
  const both = open.filter((name) => !isSameDecision(before[name], present[name]))
  return {
    ...editing,
    values: { ...editing.values, ...Object.fromEntries(left.map((name) => [name, values[name]])) },
    marks: { ...editing.marks, ...markAll(open, { kind: 'waits' }), ...markAll(both, { kind: 'collides' }) },
  }
}

/** A person has chosen between what both changed. */
export function settled(editing: Editing, name: SettingsFormName, choice: 'mine' | 'theirs'): Editing {
  const values = choice === 'mine' ? editing.values : { ...editing.values, [name]: settingsFormOf(editing.base)[name] }
  return { ...editing, values, marks: without(editing.marks, name) }
}
