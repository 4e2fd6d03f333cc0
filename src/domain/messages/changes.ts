import { speakerOf } from '../speaker.ts'
import { monitorMessages } from './monitors.ts'

/** Texts of what changed in a monitored search (spec/1 section 4). */
export const changeMessages = {
  ...monitorMessages,
  'changes.open': 'Changes',
  'changes.heading': (monitor: string) => `Changes in ${monitor}`,
  'changes.since': 'Since (YYYY-MM-DD)',
  'changes.kept': (days: number) => `Changes from the last ${days} days are kept.`,
  'changes.day': (days: number) => `Please choose a day within the last ${days} days.`,
  'changes.none': (day: string) => `Nothing has changed since ${day}.`,
  'changes.group': (action: string, count: number) => `${action} (${count})`,
  'changes.rows': 'Changes',
  'changes.fieldChanged': (field: string, old: string, now: string) => `${field} ${old} → ${now}`,
  'changes.fieldAdded': (field: string, now: string) => `${field} ${now} added`,
  'changes.fieldRemoved': (field: string, old: string) => `${field} ${old} removed`,
  'cause.engine': 'Matching engine updated',
  'cause.settings': 'Settings changed',
  'changes.field': (field: string) => `${field} changed`,
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(changeMessages)
