import type { Monitor, MonitorStatus } from '#contracts/monitor.ts'

/** What a monitor list is narrowed to: chosen statuses (none: all), a type, and words that all have to be there. */
export interface MonitorFilter {
  statuses: readonly MonitorStatus[]
  type?: Monitor['profileType'] | undefined
  words: string
}

/** What a monitor is narrowed by; where only words are asked for, its type need not be there. */
type Narrowed = Pick<Monitor, 'name' | 'term' | 'clientReference' | 'status'> & Partial<Pick<Monitor, 'profileType'>>

/** The monitors that pass, in their order: name, term or client reference holds every typed word. */
export function monitorsOf<M extends Narrowed>(monitors: readonly M[], { statuses, type, words }: MonitorFilter): M[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return monitors.filter(({ name, term, clientReference, status, profileType }) => {
    if (statuses.length > 0 && !statuses.includes(status)) return false
    if (type !== undefined && profileType !== type) return false
    if (wanted.length === 0) return true
    const text = `${name} ${term} ${clientReference ?? ''}`.toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
