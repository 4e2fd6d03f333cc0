import { useSyncExternalStore } from 'react'
import { keepKeyChoices } from '#data/device/key-choices.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { type KeyChoices, keyChoices } from '#ui/actions/key-choices.ts'

/** What the person wants of the keys, and the way to want something else from now on, on this device. */
export function useOwnKeys() {
  const choices = useSyncExternalStore(keyChoices.subscribe, keyChoices.get)
  const user = useSessionUser()
  const change = (next: KeyChoices) => {
    keyChoices.set(next)
    if (user !== null) keepKeyChoices(user.uuid, next)
  }
  return {
    choices,
    setSingleKeys: (hasSingleKeys: boolean) => change({ ...choices, hasSingleKeys }),
    setOwn: (id: string, chords: readonly string[]) => change({ ...choices, own: { ...choices.own, [id]: chords } }),
    reset: (id: string) => {
      const { [id]: _, ...others } = choices.own
      change({ ...choices, own: others })
    },
    resetAll: () => change({ ...choices, own: {} }),
  }
}

/** What `useOwnKeys` gives. */
export type OwnKeys = ReturnType<typeof useOwnKeys>
