import { useState } from 'react'
import { say } from '#domain/messages/shortcuts.ts'
import { chordText } from '#ui/actions/chord-text.ts'
import type { ActionEntry } from '#ui/actions/action-entry.ts'
import { keysOf } from '#ui/actions/key-choices.ts'
import { announce } from '#ui/announce.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { ShortcutRow } from './shortcut-row.tsx'
import { type OwnKeys, useOwnKeys } from './use-own-keys.ts'
import './shortcuts.css'

/** Whether an action is called so, or has such a key. */
function isMeant(entry: ActionEntry, typed: string): boolean {
  const keys = keysOf(entry).map((chord) => chordText(chord).join(' '))
  const text = [entry.label, entry.group ?? '', ...keys].join(' ').toLocaleLowerCase()
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return words.every((word) => text.includes(word))
}

/** Every shortcut by its heading, to be searched, changed, taken back, or switched off altogether. */
export function ShortcutList({ entries }: { entries: readonly ActionEntry[] }) {
  const [typed, setTyped] = useState('')
  const keys = useOwnKeys()
  const found = entries.filter((entry) => isMeant(entry, typed))
  const groups = [...new Set(found.map(({ group = '' }) => group))]
  return (
    <Stack>
      <KeySwitch keys={keys} />
      <Cluster justify="ends">
        <SearchField
          label={say('keys.search')}
          clearLabel={say('keys.clearSearch')}
          value={typed}
          onSearch={setTyped}
          debounce={200}
        />
        <ResetAll keys={keys} />
      </Cluster>
      {found.length === 0 && <p role="status">{say('keys.none')}</p>}
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <ul className="shortcut-list">
            {found
              .filter((entry) => (entry.group ?? '') === group)
              .map((entry) => (
                <ShortcutRow key={entry.id} entry={entry} entries={entries} keys={keys} />
              ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

function KeySwitch({ keys: { choices, setSingleKeys } }: { keys: OwnKeys }) {
  return (
    <Stack gap="tight">
      <Switch
        label={say('keys.switchOff')}
        isSelected={!choices.hasSingleKeys}
        onChange={(isOff) => setSingleKeys(!isOff)}
      />
      <p className="shortcut-note">{say('keys.switchOffText')}</p>
      <p className="shortcut-note">{say('keys.where')}</p>
      <p className="shortcut-note">{say('keys.sequence')}</p>
    </Stack>
  )
}

function ResetAll({ keys: { choices, resetAll } }: { keys: OwnKeys }) {
  return (
    <Button
      size="small"
      isDisabled={Object.keys(choices.own).length === 0}
      onPress={() => {
        resetAll()
        announce(say('keys.wereReset'))
      }}
    >
      {say('keys.resetAll')}
    </Button>
  )
}
