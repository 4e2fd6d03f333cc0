import { speakerOf } from '../speaker.ts'
import { shellMessages } from './shell.ts'

const matches = (count: number) => (count === 1 ? '1 match' : `${count} matches`)
const changes = (count: number) => (count === 1 ? '1 change is' : `${count} changes are`)

/** Texts of a person's work on Home. */
export const homeMessages = {
  ...shellMessages,
  'work.title': 'Open matches',
  'work.text':
    'Undecided matches of active monitors, by the day on which they were found or last reopened. Changed monitors have changes that nobody has opened.',
  'work.rows': 'Open matches and recent searches',
  'work.provider': 'Provider',
  'work.today': 'Today',
  'work.week': '1 to 7 days ago',
  'work.older': 'More than 7 days ago',
  'work.byAge': 'Open matches by age',
  'work.open': (count: string) => `${count} open`,
  'work.changed': (count: string) => `${count} changed`,
  'work.oldest': (age: string) => `oldest ${age}`,
  'work.nothing': 'Nothing open',
  'work.with': (what: string, provider: string) => `${what}: ${provider}`,
  'work.openIn': (count: string, age: string, provider: string) => `${count} open, ${age.toLowerCase()}: ${provider}`,
  'work.searches': 'Your recent searches',
  'work.noSearches': 'You have not searched for anyone yet.',
  'work.found': (total: number, open: number) => (total === 0 ? 'no matches' : `${matches(total)}, ${open} open`),
  'work.device': 'On this device',
  'work.unsent': (count: number) => `${changes(count)} waiting to be sent`,
  'work.kept': 'Monitors kept on this device',
  'work.keptMore': (count: number) => `Show ${count} more`,
  'work.lists': 'Lists',
  'work.noLists': 'No lists have been loaded.',
  'work.edition': (day: string) => `Edition of ${day}`,
  'work.loaded': (moment: string) => `loaded ${moment}`,
  'work.checked': (moment: string) => `no newer edition on ${moment}`,
  'work.outdated': 'Older than a week',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(homeMessages)
