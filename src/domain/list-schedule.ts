/** When a list is fetched: at times of day (HH:MM, UTC), or every so many hours from midnight UTC. */
export interface Schedule {
  at?: readonly string[] | undefined
  everyHours?: number | undefined
}

const minute = 60_000
const day = 24 * 60 * minute

/** The last moment up to now at which the schedule was due; the one before midnight where today's is still to come. */
export function lastDue({ at, everyHours = 24 }: Schedule, now: Date): Date {
  const midnight = now.getTime() - (now.getTime() % day)
  const times = at ?? hours(everyHours)
  const due = times
    .flatMap((time) => [midnight + minutesOf(time) * minute, midnight - day + minutesOf(time) * minute])
    .filter((moment) => moment <= now.getTime())
  return new Date(Math.max(...due))
}

const hours = (every: number): string[] =>
  Array.from({ length: Math.ceil(24 / every) }, (_, index) => `${index * every}:00`)

function minutesOf(time: string): number {
  const [hour, minutes] = time.split(':')
  return Number(hour) * 60 + Number(minutes)
}
