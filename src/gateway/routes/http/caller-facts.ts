import type { Context } from 'hono'
import { TimeZone } from '#contracts/time-zone.ts'
import { bearerToken } from './session.ts'

/** What a request tells of whoever makes it, before anybody has looked into who that is. */
export const callerFacts = (c: Context) => ({
  address: c.get('address'),
  token: bearerToken(c),
  timeZone: timeZoneOf(c),
  userAgent: c.req.header('user-agent') ?? '',
  /** Is aborted when they have gone. */
  signal: c.req.raw.signal,
})

/** The time zone that the caller's console is in, for words about time; UTC where none is told or it is not known. */
const timeZoneOf = (c: Context): string => TimeZone.safeParse(c.req.header('timezone')).data ?? 'UTC'
