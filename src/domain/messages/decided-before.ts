import { speakerOf } from '../speaker.ts'
import { profileMessages } from './profile.ts'

/** Texts of what the tenant decided before on a customer and a listed party. */
export const decidedBeforeMessages = {
  ...profileMessages,
  'decided.title': 'Decided before',
  'decided.none': 'Nothing was decided before for this customer and party, nor for the same contradiction.',
  'decided.notApplied': 'None of this is applied to the match by itself.',
  'decided.status': (status: string, customer: string) => `${status} for ${customer}`,
  'decided.inSearch': (provider: string) => `${provider}, search`,
  'decided.inMonitor': (provider: string) => `${provider}, monitored search`,
  'decided.tie.profile': 'Same customer: the same stored profile',
  'decided.tie.reference': 'Same customer: the same client reference',
  'decided.tie.asked': 'Same customer by what was asked: the same name, and the same date of birth or none',
  'decided.tie.contradiction': 'Another customer, with the same contradiction',
  'decided.contradicted': (field: string, searched: string, listed: string) =>
    `${field}: searched ${searched}, listed ${listed}`,
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(decidedBeforeMessages)
