import { session, useSession, type SessionState } from './session-state.ts'

const ofDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const isKnown = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const zoneOf = (state: SessionState): string =>
  state.kind === 'open' && isKnown(state.user.timezone) ? state.user.timezone : ofDevice()

/** The time zone that everything is told in: the signed-in person's, else the device's (spec/decisions 45). */
export const timeZone = (): string => zoneOf(session.get())

/** The same, as React sees it. */
export const useTimeZone = (): string => zoneOf(useSession())
