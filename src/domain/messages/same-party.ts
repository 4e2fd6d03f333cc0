import { speakerOf } from '../speaker.ts'
import { profileMessages } from './profile.ts'

/** Texts of matches that are one party on several lists, and of what makes them one. */
export const samePartyMessages = {
  ...profileMessages,
  'party.onLists': (lists: number) => `One party on ${lists} lists`,
  'party.whyOf': (name: string) => `Why ${name} is one party`,
  'party.listed': (list: string, facts: string) => `${list}: ${facts}`,
  'party.unnamedList': 'Another list',
  'party.oneDecision': (matches: number) =>
    `A status that is set here is recorded for each of the ${matches} matches, with its own version.`,
  'party.byIdentifier': (type: string, value: string) => `Both lists give the same ${type}: ${value}.`,
  'party.byIdentifierOf': (type: string, value: string, country: string) =>
    `Both lists give the same ${type}: ${value} (${country}).`,
  'party.byBirthDate': (date: string) => `Both lists give the same date of birth: ${date}.`,
  'party.byBirthYear': (year: string, country: string) =>
    `Both lists give the same year of birth, ${year}, and ${country}, and the name is a rare one.`,
  'party.sameName': (name: string) => `Both have the name ${name}.`,
  'party.namesAgree': (one: string, other: string) => `The names agree: ${one}, ${other}.`,
  'party.byThird': 'Each of the two is the same party as a third.',
  'party.showApart': 'Show separately',
  'party.showListApart': (list: string) => `Show ${list} separately`,
  'party.showAsOne': 'Show as one',
  'party.isApart': (lists: string) => `The same party as on ${lists}, shown separately.`,
  'party.isOtherwise': (lists: string, status: string) => `The same party as on ${lists}: ${status} there.`,
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(samePartyMessages)
