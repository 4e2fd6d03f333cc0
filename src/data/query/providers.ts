import type { ScreeningSource } from './source.ts'

/** A provider as app hands it over. */
export interface ProviderDoor {
  id: string
  source(): Promise<ScreeningSource<unknown>>
}

const doors = new Map<string, ProviderDoor>()
const loaded = new Map<string, ScreeningSource<unknown>>()

/** Takes the providers over from app, once at start: work is sent without an open page of theirs. */
export function takeProviders(given: readonly ProviderDoor[]): void {
  loaded.clear()
  for (const door of given) doors.set(door.id, door)
}

/** The source of a provider, loaded when it is first needed; undefined for one that this build does not know. */
export async function sourceOf(provider: string): Promise<ScreeningSource<unknown> | undefined> {
  const source = loaded.get(provider) ?? (await doors.get(provider)?.source())
  if (source !== undefined) loaded.set(provider, source)
  return source
}
