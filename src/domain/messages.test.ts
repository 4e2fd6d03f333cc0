import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  AcurisCommentBody,
  AcurisMonitorForm,
  acurisSearchForm,
  type AcurisSearchForm,
} from '#contracts/acuris-forms.ts'
import { CommentBody, complySearchForm, CreateSearchBody } from '#contracts/comply-forms.ts'
import { ScorePart, TokenReason } from '#contracts/explanation.ts'
import { LivenessInvitation } from '#contracts/liveness.ts'
import { Invitation } from '#contracts/people.ts'
import { SignInForm } from '#contracts/session.ts'
import { SettingsForm } from '#contracts/settings-form.ts'
import { defaultSettings } from './default-settings.ts'
import { fieldErrors } from './field-errors.ts'
import { say } from './server-messages.ts'
import { settingsFormOf } from './settings-form.ts'
import { plainSentence } from './speaker.ts'

it('fills the blanks of a sentence', () => {
  expect(say('tenant.switched', 'Birch')).toBe('Switched to Birch')
  expect(say('signIn.waiting', 1)).toBe('1 change on this device is waiting for you to sign in')
  expect(say('signIn.waiting', 3)).toBe('3 changes on this device are waiting for you to sign in')
})

const nobody: AcurisSearchForm = {
  profileType: 'individual',
  lastName: '',
  firstName: ' ',
  middleName: '',
  businessName: '',
  countries: [],
  gender: 'unknown',
  dateOfBirth: '',
  yearOfBirth: null,
  datasets: [],
  fuzziness: 85,
  dobMatching: 'exact',
  dobRequired: false,
  countryRequired: false,
  aiAssistant: false,
  isAutoDeleteEnabled: false,
  autoDeleteDays: 30,
}
const unborn = { ...nobody, firstName: 'Jo', dateOfBirth: '22.11.2026', yearOfBirth: 0.5, fuzziness: 70 }

const unset = {
  ...settingsFormOf({ appSettings: defaultSettings }),
  individualDatasets: [],
  entityDatasets: [],
  monitorDatasets: [],
  types: [],
  searchThreshold: 74,
  monitorThreshold: 101,
  fuzziness: Number.NaN,
  searchType: 'Fuzzy',
  searchAutoDeleteDays: 0,
  monitorAutoDeleteDays: 3651,
  dowJonesSearchAutoDeleteDays: 1.5,
  dowJonesMonitorAutoDeleteDays: Number.NaN,
  titleColour: 'red',
}

it.each([
  ['sign-in', SignInForm, { username: '', password: '', consent: false }],
  [
    'a search form',
    complySearchForm(2026),
    {
      entity_type: 'any',
      search_term: ' ',
      client_ref: 'x'.repeat(256),
      birth_year: 2027,
      country_codes: [],
      types: [],
      fuzziness: 101,
    },
  ],
  [
    'a search call',
    CreateSearchBody,
    { search_term: '', fuzziness: '1.1', filters: { birth_year: 1800, country_codes: ['DEU'] } },
  ],
  ['a comment', CommentBody, { comment: ' ' }],
  ['an Acuris search form of a person', acurisSearchForm, nobody],
  ['an Acuris search form of a business', acurisSearchForm, { ...nobody, profileType: 'entity' }],
  ['an Acuris search form with births that cannot be', acurisSearchForm, unborn],
  ['an Acuris monitor form', AcurisMonitorForm, { clientReferenceId: '', countries: [] }],
  ['an Acuris client reference', AcurisMonitorForm, { clientReferenceId: 'KYC 1', countries: null }],
  ['an Acuris comment', AcurisCommentBody, { message: ' ' }],
  ['the page of settings', SettingsForm, unset],
  ['an invitation', Invitation, { email: ' ', firstName: 'x'.repeat(256), roleId: '' }],
  ['an invitation without an address', LivenessInvitation, { email: ' ', firstName: 'x'.repeat(256) }],
  ['an invitation to what is no address', LivenessInvitation, { email: 'jo' }],
] as const)('has a sentence for everything that %s refuses', (_name, schema: z.ZodType, value) => {
  const result = schema.safeParse(value)
  expect(result.error?.issues.length).toBeGreaterThan(0)
  for (const issue of result.error?.issues ?? []) expect(plainSentence(issue.message), issue.message).toBeDefined()
})

it('names refused fields by their own word and in a sentence', () => {
  const result = CreateSearchBody.safeParse({ search_term: 'A', fuzziness: '0.5', filters: { birth_year: 'soon' } })
  expect(fieldErrors(result.error ?? new z.ZodError([]))).toEqual([
    { field: 'birth_year', message: 'Please enter a whole number.' },
  ])
})

it.each([
  ...TokenReason.options.map((reason) => `token.${reason}`),
  ...ScorePart.options.map((field) => `part.${field}`),
])('has a word for %s in the table of an explanation', (key) => {
  expect(plainSentence(key)).toBeDefined()
})
