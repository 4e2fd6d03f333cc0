import { TimeZone } from '#contracts/time-zone.ts'
import { session, useSession, type SessionState } from './session-state.ts'

const ofDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const zoneOf = (state: SessionState): string =>
  state.kind === 'open' && TimeZone.safeParse(state.user.timezone).success ? state.user.timezone : ofDevice()

/** The time zone that everything is told in: the signed-in person's, else the device's (spec/decisions 45). */
export const timeZone = (): string => zoneOf(session.get())

/** The same, as React sees it. */
export const useTimeZone = (): string => zoneOf(useSession())
