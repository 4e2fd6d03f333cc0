/**
 * True the first time this tab asks about a flag, false ever after (also after a reload of the tab).
 * The flag is kept in sessionStorage as `urs:once:<flag>`; without storage every time is the first.
 */
export function firstTime(flag: string): boolean {
  try {
    const key = `urs:once:${flag}`
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '')
  } catch {
    // storage is closed to this page: asking again is the lesser harm
  }
  return true
}
