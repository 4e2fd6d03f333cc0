const units = ['B', 'kB', 'MB', 'GB'] as const

/** A size as people read it, in powers of a thousand: `0 B`, `12 kB`, `3.4 MB`. */
export function formatBytes(bytes: number): string {
  let [value, at] = [Math.max(0, bytes), 0]
  while (value >= 1000 && at < units.length - 1) {
    value /= 1000
    at += 1
  }
  return `${value < 10 && at > 1 ? value.toFixed(1) : Math.round(value)} ${units[at]}`
}
