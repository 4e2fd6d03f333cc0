import type { QueryClient } from '@tanstack/react-query'
import type { TenantSettings } from '#contracts/settings.ts'
import { AutoDelete, Amount } from '#areas/settings/fields.tsx'
import { beginEditing, edited, type Editing, problemsIn } from '#areas/settings/editing.ts'
import { ChangedMeanwhile, LeftUnsaved } from '#areas/settings/settings-part.tsx'
import type { Autosave } from '#areas/settings/use-autosave.ts'
import { consequenceQueries } from '#data/query/change-settings.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import { say } from '#domain/messages/settings.ts'
import { useUser } from '../../shell/user.ts'
import { defineEntry } from '../entry.ts'
import { fresh, tell } from '../lists/known-answers.ts'
import { Stage, WithoutConnection } from '../lists/stage.tsx'
import { nothing } from './held.tsx'

const dowjones = { search: { isAutoDeleteEnabled: true, autoDeleteDays: 30 } }
const base: TenantSettings = { appSettings: { urscreen: { ...defaultSettings.urscreen, dowjones } }, version: 1 }
const begun = beginEditing(base)
const changed = edited(begun, 'searchThreshold', 90)
const name = 'searchThreshold'

const heldBy = (editing: Editing): Autosave => ({
  editing,
  unavailable: undefined,
  field: (of) => ({
    name: of,
    value: editing.values[of],
    onChange: nothing,
    onBlur: nothing,
    error: problemsIn(editing)[of],
  }),
  retry: nothing,
  keep: nothing,
  discard: nothing,
  isKept: () => true,
  settle: nothing,
  dismissNotes: nothing,
  reread: () => Promise.resolve(),
})

const amount = (editing: Editing) => () => <Amount name={name} unit="%" step={5} autosave={heldBy(editing)} />
const Kept = amount(changed)

const days = {
  enabled: 'dowJonesSearchAutoDelete',
  days: 'dowJonesSearchAutoDeleteDays',
  reach: 'dowjones-searches',
} as const

/** When searches are deleted, for somebody who may or may not decide that. */
function Deletion({ mayChoose, knows }: { mayChoose: boolean; knows: (client: QueryClient, uuid: string) => void }) {
  const user = useUser()
  const right = 'manage-auto-delete-searches-and-monitors' as const
  const permissions = mayChoose ? [{ id: right, name: right }] : []
  return (
    <Stage knows={(client) => knows(client, user.tenant.id)}>
      <AutoDelete user={{ ...user, permissions }} autosave={heldBy(begun)} {...days} />
    </Stage>
  )
}

const would = { records: 48, affected: 12, lost: 3 }

/** A field of the settings with what becomes of it. */
export const setting = defineEntry({
  id: 'setting',
  group: 'Fields',
  title: 'Setting',
  states: {
    Untouched: amount(begun),
    Saving: amount({ ...changed, sending: [name] }),
    Saved: amount({ ...begun, marks: { [name]: { kind: 'saved', at: Date.UTC(2026, 10, 26, 9, 30) } } }),
    'Not valid': amount(edited(begun, name, 70)),
    'Not saved': amount({ ...changed, marks: { [name]: { kind: 'failed', reason: say('error.generic') } } }),
    'Not saved earlier': amount({ ...changed, marks: { [name]: { kind: 'waits' } } }),
    'Changed by two': amount({ ...changed, marks: { [name]: { kind: 'collides' } } }),
    'Earlier changes': () => <LeftUnsaved autosave={heldBy({ ...changed, marks: { [name]: { kind: 'waits' } } })} />,
    'Changed meanwhile': () => (
      <ChangedMeanwhile
        autosave={heldBy({ ...begun, notes: [say('settings.changedElsewhere', 'Fuzziness', '50%', '20%')] })}
      />
    ),
    'With consequences': {
      Show: () => (
        <Deletion
          mayChoose
          knows={(client, uuid) =>
            tell(client, consequenceQueries.of(uuid, { reach: days.reach, days: 30 }).queryKey, fresh(would))
          }
        />
      ),
      says: say('settings.apply'),
    },
    'Without permission': () => <Deletion mayChoose={false} knows={nothing} />,
  },
})

/** What stays on the device while the connection is gone, which the page around it is told as well. */
export const keptSetting = defineEntry({
  id: 'kept-setting',
  group: 'Fields',
  title: 'Setting, kept on this device',
  isAlone: true,
  states: {
    Offline: {
      Show: () => (
        <WithoutConnection>
          <Kept />
        </WithoutConnection>
      ),
      says: say('settings.keptHere'),
    },
  },
})
