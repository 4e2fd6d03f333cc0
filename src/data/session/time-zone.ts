import { TimeZone } from '#contracts/time-zone.ts'
import { recent } from '#lib/recently-used.ts'
import { session, useSession, type SessionState } from './session-state.ts'

const ofDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Asking the browser whether it knows a time zone takes milliseconds, and every row asks. */
const known = recent<boolean>(8)

function isKnown(zone: string): boolean {
  const found = known.get(zone) ?? TimeZone.safeParse(zone).success
  known.set(zone, found)
  return found
}

const zoneOf = (state: SessionState): string =>
  state.kind === 'open' && isKnown(state.user.timezone) ? state.user.timezone : ofDevice()

/** The time zone that everything is told in: the signed-in person's, else the device's (spec/decisions 45). */
export const timeZone = (): string => zoneOf(session.get())

/** The same, as React sees it. */
export const useTimeZone = (): string => zoneOf(useSession())
