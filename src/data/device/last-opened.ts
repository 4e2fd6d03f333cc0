/** What a tab has opened: a search, or a monitor. */
type Opened = 'search' | 'monitor'

const nameOf = (what: Opened, provider: string) => `urs:last:${what}:${provider}`

/** Notes what this tab shows, by its id alone: an address without one leads there, for as long as the session lasts. */
export function noteOpened(what: Opened, provider: string, id: string): void {
  try {
    sessionStorage.setItem(nameOf(what, provider), id)
  } catch {
    // storage is closed to this page: an address without an id leads to the list then
  }
}

/** The search or monitor of a provider that this tab has shown last; null without one. */
export function lastOpened(what: Opened, provider: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(what, provider))
  } catch {
    return null
  }
}

/** Forgets a search or monitor that is no longer there, so that no address without an id leads to it. */
export function forgetOpened(what: Opened, provider: string, id: string): void {
  if (lastOpened(what, provider) === id) sessionStorage.removeItem(nameOf(what, provider))
}
