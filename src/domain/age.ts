import { say } from './messages/everywhere.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago, in words of its largest unit: `3 hours`, `12 minutes`, `2 days`. Both in milliseconds. */
export function ageOf(then: number, now: number): string {
  const passed = Math.max(0, now - then)
  const found = units.find(([, milliseconds]) => passed >= milliseconds)
  if (found === undefined) return say('age.underMinute')
  const [unit, size] = found
  return new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(passed / size))
}
