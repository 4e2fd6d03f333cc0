import type { Monitor, MonitorStatus } from '#contracts/monitor.ts'

/** What a monitor list is narrowed to: chosen statuses (none: all), and words that all have to be there. */
export interface MonitorFilter {
  statuses: readonly MonitorStatus[]
  words: string
}

/** What a monitor is narrowed by. */
type Narrowed = Pick<Monitor, 'name' | 'term' | 'clientReference' | 'status'>

/** The monitors that pass, in their order: name, term or client reference holds every typed word. */
export function monitorsOf<M extends Narrowed>(monitors: readonly M[], { statuses, words }: MonitorFilter): M[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return monitors.filter(({ name, term, clientReference, status }) => {
    if (statuses.length > 0 && !statuses.includes(status)) return false
    if (wanted.length === 0) return true
    const text = `${name} ${term} ${clientReference ?? ''}`.toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
