import { speakerOf } from '../speaker.ts'
import { screeningMessages } from './screening.ts'

/** Texts of a listed party's profile and of its history (spec/1 section 2, spec/2 sections 2.4 and 2.6). */
export const profileMessages = {
  ...screeningMessages,
  'profile.tabs': 'Match details',
  'profile.match': 'Match',
  'profile.keyData': 'Key Data',
  'profile.names': 'Names',
  'profile.primaryName': 'Primary name',
  'profile.names.former': 'Formerly known as',
  'profile.names.original': 'Original script names',
  'profile.names.spelling': 'Spelling variations',
  'profile.listedOn': (day: string) => `Listed on ${day}`,
  'profile.endedOn': (day: string) => `Ended on ${day}`,
  'profile.listAsOf': (day: string) => `List as of ${day}`,
  'profile.captured': (day: string) => `Captured on ${day}`,
  'profile.published': (day: string) => `Published date: ${day}`,
  'profile.openArticle': 'Open article',
  'profile.openSource': 'Open source',
  'profile.noMedia': 'There are no media articles found for this entity.',
  'profile.noDocuments': 'There are no media documents found for this entity.',
  'profile.noSanctions': 'No matching sanctions found for entity',
  'profile.nothing': 'Nothing to show.',
  'profile.notGiven': (sections: string) => `Not given: ${sections}`,
  'profile.source': (source: string) => `Source: ${source}`,
  'profile.stored': 'Profile',
  'profile.more': 'Show more',
  'profile.less': 'Show less',
  'profile.open': 'Open profile',
  'profile.openNamed': (name: string) => `Open profile of ${name}`,
  'profile.backTo': (name: string) => `Back to ${name}`,
  'profile.linkedPersons': 'Linked Persons',
  'profile.linkedBusinesses': 'Linked Businesses',
  'profile.noLinkedPersons': 'No known persons linked.',
  'profile.pictures': 'Images',
  'profile.pictureOf': (name: string) => `Picture of ${name}`,
  'history.title': 'History',
  'history.of': (name: string) => `History of ${name}`,
  'history.reviews': 'Reviews',
  'history.noReviews': 'Nobody has reviewed this match yet.',
  'history.review': (before: string, after: string) =>
    before === after ? `${after} set again` : `Changed from ${before} to ${after}`,
  'history.byAt': (name: string, moment: string) => `${name}, ${moment}`,
  'history.rating': (rating: number) => `Risk Rating ${rating}`,
  'history.reason': (reason: string) => `Reason: ${reason}`,
  'history.changes': 'Changes',
  'history.noChanges': 'Monitoring has found no changes to this match.',
  'history.added': (field: string) => `${field} added`,
  'history.changed': (field: string) => `${field} changed`,
  'history.removed': (field: string) => `${field} removed`,
  'original.open': 'Original result',
  'original.heading': (name: string) => `${name}, original result`,
  'original.foundOn': (date: string) => `What the search found on ${date}, before monitoring changed it.`,
  'original.reconstructed':
    'Reconstructed from the recorded changes: facts that changed without being recorded are shown as they were later.',
  'changed.fields': (fields: string, isSinceLook: boolean) => {
    const when = isSinceLook ? 'Changed since you last looked' : 'Changed at re-screening'
    return fields === '' ? `${when}.` : `${when}: ${fields}`
  },
  'changed.new': (isSinceLook: boolean) => (isSinceLook ? 'New since you last looked.' : 'Found at re-screening.'),
  'changed.foundAgain': 'Removed earlier, now found again.',
  'changed.removed': (moment: string | undefined) =>
    `Removed: not found at ${moment === undefined ? 'the last re-screening' : `the re-screening on ${moment}`}.`,
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(profileMessages)
