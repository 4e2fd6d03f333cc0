import type { Context } from 'hono'

/** The time zone that the caller's console is in, for words about time; UTC where none is told or it is not known. */
export function timeZoneOf(c: Context): string {
  const zone = c.req.header('timezone') ?? 'UTC'
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    return 'UTC'
  }
}
