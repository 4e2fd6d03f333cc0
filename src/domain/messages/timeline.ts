import { speakerOf } from '../speaker.ts'
import { screeningMessages } from './screening.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const most = (amount: number, day: string) => `; most on ${day}: ${amount}.`

/** Texts of what happened in a monitor, as a picture and as a table. */
export const timelineMessages = {
  ...screeningMessages,
  'timeline.heading': (monitor: string) => `Timeline of ${monitor}`,
  'timeline.rows': 'Timeline',
  'timeline.title': (from: string, to: string) => `Changes and decisions from ${from} to ${to}`,
  'timeline.changes': (total: number, on: number, amount: number, day: string) =>
    total === 0 ? 'No changes.' : `${counted(total, 'change', 'changes')} on ${days(on)}${most(amount, day)}`,
  'timeline.decisions': (total: number, on: number, amount: number, day: string) =>
    total === 0 ? 'No decisions.' : `${counted(total, 'decision', 'decisions')} on ${days(on)}${most(amount, day)}`,
  'timeline.above': (amount: number) => `Above the line: changes that monitoring found, up to ${amount} a day`,
  'timeline.below': (amount: number) => `Below the line: decisions that people made, up to ${amount} a day`,
  'timeline.none': (last: number) => `Nothing changed and nothing was decided in the last ${days(last)}.`,
  'timeline.day': 'Day',
  'timeline.reopened': 'Reopened',
  'timeline.table': 'Changes and decisions by day. Days without any are left out.',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(timelineMessages)
