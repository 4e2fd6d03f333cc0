const read = (key: string): string | null => sessionStorage.getItem(`urs:once:${key}`)

/**
 * True the first time this tab asks about a flag, false ever after (also after a reload of the tab).
 * The flag is kept in sessionStorage as `urs:once:<flag>`; without storage every time is the first.
 */
export function firstTime(flag: string): boolean {
  try {
    if (read(flag) !== null) return false
    sessionStorage.setItem(`urs:once:${flag}`, '')
  } catch {
    // storage is closed to this page: asking again is the lesser harm
  }
  return true
}

/**
 * True unless this tab was asked about the same value of a flag the last time: A, B, A, B is true four times, A, A once.
 * Breaks a loop of reloads without standing in the way of the next change. Without storage it is always true.
 */
export function isChange(flag: string, value: string): boolean {
  try {
    if (read(flag) === value) return false
    sessionStorage.setItem(`urs:once:${flag}`, value)
  } catch {
    // storage is closed to this page: once too often is the lesser harm
  }
  return true
}
