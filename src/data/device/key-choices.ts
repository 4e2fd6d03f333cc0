import { z } from 'zod'

const KeyChoices = z.object({
  /** Letters, digits and signs do something by themselves. */
  hasSingleKeys: z.boolean(),
  /** Own chords by the id of an action. */
  own: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
})
type KeyChoices = z.infer<typeof KeyChoices>

const nameOf = (userUuid: string): string => `urs:keys:${userUuid}`

/** What a person wants of the keys on this device; null where they were left as they are, or cannot be read. */
export function readKeyChoices(userUuid: string): KeyChoices | null {
  try {
    return KeyChoices.safeParse(JSON.parse(localStorage.getItem(nameOf(userUuid)) ?? 'null')).data ?? null
  } catch {
    return null // storage is closed to this page, or somebody else wrote there
  }
}

/** Keeps what a person wants of the keys, until everything of this console is removed from this device. */
export function keepKeyChoices(userUuid: string, choices: KeyChoices): void {
  try {
    localStorage.setItem(nameOf(userUuid), JSON.stringify(choices))
  } catch {
    // without storage they hold until the page is left
  }
}

/** Calls back when another tab has changed what this person wants; returns the way out. */
export function onKeyChoices(userUuid: string, listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === nameOf(userUuid) || key === null) listener()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
