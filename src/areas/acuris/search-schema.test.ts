import { afterEach, describe, expect, it, vi } from 'vitest'
import { AcurisSearchBody, type AcurisSearchForm } from '#contracts/acuris-forms.ts'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import type { AppSettings } from '#contracts/settings.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import { fieldErrors } from '#domain/field-errors.ts'
import { datasetGroups } from '#domain/acuris-dataset-groups.ts'
import { acuris } from './provider.ts'
import { searchDefaults, searchFromProfile, searchPrefill, searchSchema, withType } from './search-schema.ts'
import { toCreateSearch } from './search-request.ts'

const settingsOf = (acuris: NonNullable<AppSettings['urscreen']['acuris']>): AppSettings => ({
  urscreen: { ...defaultSettings.urscreen, acuris },
})
const decided = settingsOf({
  aiAssistant: true,
  searchSetting: {
    scoreThreshold: 90,
    dobMatching: 'sameYear',
    dobRequired: true,
    countryRequired: true,
    searchAiAssistant: true,
    individualDatasets: { sources: ['SAN', 'DD'] },
    entityDatasets: { sources: ['SAN', 'SOE'] },
  },
})
const person: AcurisSearchForm = { ...searchDefaults(), firstName: ' Eskil ', lastName: 'Brennstad' }
const refusals = (form: AcurisSearchForm) => {
  const { error } = searchSchema.safeParse(form)
  return error === undefined ? [] : fieldErrors(error)
}

afterEach(() => vi.useRealTimers())

describe('an untouched wizard', () => {
  it('searches sanctions, politically exposed persons and reputation, from a score of 85 and with the exact birth', () => {
    expect(searchDefaults()).toMatchObject({
      profileType: 'individual',
      datasets: ['SAN', 'PEP', 'RRE'],
      fuzziness: 85,
      dobMatching: 'exact',
      dobRequired: false,
      countryRequired: false,
      aiAssistant: false,
    })
    expect(searchDefaults(defaultSettings)).toEqual(searchDefaults())
  })

  it('begins with what the tenant decided', () => {
    expect(searchDefaults(decided)).toMatchObject({
      datasets: ['SAN', 'DD'],
      fuzziness: 90,
      dobMatching: 'sameYear',
      dobRequired: true,
      countryRequired: true,
      aiAssistant: true,
    })
  })

  it('asks for the assistant only where the tenant allows it', () => {
    const wanted = { searchSetting: { searchAiAssistant: true } }
    expect(searchDefaults(settingsOf({ ...wanted, aiAssistant: false })).aiAssistant).toBe(false)
    expect(searchDefaults(settingsOf({ aiAssistant: true })).aiAssistant).toBe(false)
  })

  it('stays on the steps of the threshold', () => {
    expect(searchDefaults(settingsOf({ aiAssistant: false, searchSetting: { scoreThreshold: 88 } })).fuzziness).toBe(90)
  })

  it('presets an entity with its own datasets when it is opened for one', () => {
    expect(searchPrefill(new URLSearchParams('entity_type=entity'), decided)).toEqual({
      profileType: 'entity',
      datasets: ['SAN', 'SOE'],
    })
    expect(searchPrefill(new URLSearchParams('entity_type=individual'), decided)).toEqual({})
  })
})

describe('a stored profile', () => {
  const nameless = { entityName: null, firstName: null, middleName: null, lastName: null }

  it('of an individual gives the parts of the name, gender, birth and countries', () => {
    const mira: StoredProfile = {
      profileType: 'individual',
      profileable: { ...nameless, firstName: 'Mira', middleName: 'Sofie', lastName: 'Halvorsdal' },
      fields: [
        { name: 'Gender', dataType: 'option', value: 'Female' },
        { name: 'Nationality', dataType: 'country', value: ['SE', 'AX'] },
        { name: 'Date of Birth', dataType: 'date', value: '1961-04-17' },
      ],
    }
    expect(searchFromProfile(mira)).toEqual({
      profileType: 'individual',
      firstName: 'Mira',
      middleName: 'Sofie',
      lastName: 'Halvorsdal',
      businessName: '',
      countries: ['SE'],
      gender: 'female',
      dateOfBirth: '1961-04-17',
      yearOfBirth: 1961,
    })
  })

  it('of an entity gives its name and the datasets of entities', () => {
    const velasdar: StoredProfile = {
      profileType: 'entity',
      profileable: { ...nameless, entityName: 'Velasdar Trading' },
      fields: [],
    }
    expect(searchFromProfile(velasdar, decided)).toMatchObject({
      profileType: 'entity',
      businessName: 'Velasdar Trading',
      gender: 'unknown',
      dateOfBirth: '',
      datasets: ['SAN', 'SOE'],
    })
  })
})

describe('the wizard refuses', () => {
  it.each<[string, Partial<AcurisSearchForm>, { field: string; message: string }]>([
    [
      'an individual without a first name',
      { firstName: ' ' },
      { field: 'firstName', message: 'First Name is required' },
    ],
    [
      'an entity without a name',
      { profileType: 'entity' },
      { field: 'businessName', message: 'Business Name is required' },
    ],
    [
      'a day that does not exist',
      { dateOfBirth: '1961-02-30' },
      { field: 'dateOfBirth', message: 'Date of birth is invalid' },
    ],
    [
      'a day written another way',
      { dateOfBirth: '17.04.1961' },
      { field: 'dateOfBirth', message: 'Date of birth is invalid' },
    ],
    [
      'a year to come',
      { yearOfBirth: new Date().getFullYear() + 1 },
      { field: 'yearOfBirth', message: 'Year of birth cannot be later than this year.' },
    ],
    [
      'a birth before 1900',
      { dateOfBirth: '1899-12-31' },
      { field: 'dateOfBirth', message: 'Date of birth is invalid' },
    ],
    [
      'a year before 1900',
      { yearOfBirth: 1899 },
      { field: 'yearOfBirth', message: 'Year of birth must be 1900 or later.' },
    ],
    [
      'a year that is not that of the date',
      { dateOfBirth: '1961-04-17', yearOfBirth: 1962 },
      { field: 'yearOfBirth', message: 'Year of birth does not match the date of birth.' },
    ],
    [
      'a dataset of the other type',
      { datasets: ['SAN', 'SOE'] },
      { field: 'datasets', message: 'One of the selected datasets is not available for this entity type.' },
    ],
    [
      'a threshold below the slider',
      { fuzziness: 70 },
      { field: 'fuzziness', message: 'Threshold must be between 75 and 100.' },
    ],
    ['no threshold', { fuzziness: Number.NaN }, { field: 'fuzziness', message: 'Threshold is required' }],
  ])('%s', (_what, values, refusal) => {
    expect(refusals({ ...person, ...values })).toEqual([refusal])
  })

  it('nothing that was typed into fields of the other type, which are not there any more', () => {
    const born = { dateOfBirth: '17.04.1961', yearOfBirth: Number.NaN }
    const entity = { ...person, ...born, profileType: 'entity' as const, businessName: 'Velasdar Trading' }
    expect(refusals(entity)).toEqual([])
    expect(refusals({ ...entity, profileType: 'individual' }).map(({ field }) => field)).toEqual([
      'dateOfBirth',
      'yearOfBirth',
    ])
  })

  it('nothing of a person with a first name alone', () => {
    expect(refusals({ ...person, lastName: '' })).toEqual([])
  })

  it('a birth of today until the day is over, also when it was open all night', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 23, 59) })
    const born = { ...person, dateOfBirth: '2026-11-22' }
    expect(refusals(born)).toEqual([
      { field: 'dateOfBirth', message: 'Date of birth should not be greater than today' },
    ])
    vi.setSystemTime(new Date(2026, 10, 23, 0, 1))
    expect(refusals(born)).toEqual([])
  })
})

describe('another type', () => {
  const entity = (form: Partial<AcurisSearchForm>, settings?: AppSettings) =>
    withType({ ...searchDefaults(settings), ...form }, 'entity', settings)

  it('brings its own datasets where nobody chose any', () => {
    expect(entity({}, decided)).toMatchObject({ profileType: 'entity', datasets: ['SAN', 'SOE'] })
  })

  it('keeps those that were chosen, as far as it has them', () => {
    expect(entity({ datasets: ['PEP-CURRENT', 'PEP-LINKED', 'INS'] }).datasets).toEqual(['PEP-LINKED', 'INS'])
    expect(withType({ ...entity({}), datasets: ['SOE', 'POI'] }, 'individual', undefined).datasets).toEqual(['POI'])
  })

  it('never widens a choice to every dataset', () => {
    expect(entity({ datasets: ['DD'] }).datasets).toEqual(['SAN', 'PEP', 'RRE'])
    expect(entity({ datasets: [] }).datasets).toEqual([])
  })
})

describe('the datasets on screen', () => {
  const codes = (type: 'individual' | 'entity') =>
    datasetGroups(type, []).map(({ label, items }) => [label, items.map(({ value }) => value)])

  it('stand in three groups, those that a type does not have left out', () => {
    expect(codes('individual')).toEqual([
      ['Sanction', ['SAN', 'SAN-CURRENT', 'SAN-FORMER']],
      ['PEP', ['PEP', 'PEP-CURRENT', 'PEP-FORMER', 'PEP-LINKED']],
      ['Adverse media', ['RRE', 'REL', 'POI', 'DD', 'INS']],
    ])
    expect(codes('entity')).toEqual([
      ['Sanction', ['SAN', 'SAN-CURRENT', 'SAN-FORMER']],
      ['PEP', ['PEP', 'PEP-LINKED', 'SOE', 'SOE-CURRENT', 'SOE-FORMER']],
      ['Adverse media', ['RRE', 'REL', 'POI', 'INS']],
    ])
  })

  it('are those that matches of the type can be filtered by', () => {
    const filtered = (profileType: 'individual' | 'entity') => {
      const about = { of: 'search', profileType, settings: undefined, topRelevance: null } as const
      return acuris.source.facets.matches.flatMap((facet) => {
        const { options = [], offers } = facet.id === 'dataset' && facet.kind === 'choice' ? facet : {}
        return options.map(({ value }) => value).filter((code) => offers?.(code, about))
      })
    }
    for (const type of ['individual', 'entity'] as const)
      expect(filtered(type).toSorted()).toEqual(
        datasetGroups(type, [])
          .flatMap(({ items }) => items.map(({ value }) => value))
          .toSorted(),
      )
  })

  it('bar the parts of what is chosen as a whole', () => {
    const [sanction] = datasetGroups('individual', ['SAN'])
    expect(sanction?.items.map(({ isDisabled }) => isDisabled)).toEqual([false, true, true])
  })
})

describe('the search that is asked for', () => {
  const body = (form: Partial<AcurisSearchForm>, extra = {}) => {
    const asked = toCreateSearch({ ...person, ...form }, extra)
    return AcurisSearchBody.parse(asked)
  }

  it('has the parts of an individual, in a body that the gateway accepts', () => {
    expect(body({ dateOfBirth: '1961-04-17', countries: ['NO'] }, { workflowTaskId: 'task-9' })).toEqual({
      profileType: 'individual',
      name: { firstName: 'Eskil', middleName: '', lastName: 'Brennstad' },
      fuzziness: 85,
      countries: ['NO'],
      dateOfBirth: '1961-04-17',
      yearOfBirth: null,
      gender: 'unknown',
      dobMatching: 'exact',
      dobRequired: false,
      countryRequired: false,
      datasets: ['SAN', 'PEP', 'RRE'],
      isAutoDeleteEnabled: false,
      autoDeleteDays: 30,
      workflowTaskId: 'task-9',
    })
    expect(body({}).dateOfBirth).toBeNull()
  })

  it('is deleted when the tenant decided that searches are, and is kept otherwise', () => {
    const asked = (days: number) => {
      const settings = settingsOf({
        aiAssistant: false,
        searchSetting: { isAutoDeleteEnabled: true, autoDeleteDays: days },
      })
      return AcurisSearchBody.parse(toCreateSearch({ ...searchDefaults(settings), firstName: 'Eskil' }))
    }
    expect(asked(7)).toMatchObject({ isAutoDeleteEnabled: true, autoDeleteDays: 7 })
    expect(body({})).toMatchObject({ isAutoDeleteEnabled: false, autoDeleteDays: 30 })
  })

  it('has nothing personal of an entity, whatever was filled in before', () => {
    const left = { gender: 'male', dateOfBirth: '1961-04-17', yearOfBirth: 1961, dobRequired: true } as const
    expect(body({ ...left, profileType: 'entity', businessName: ' Velasdar Trading ' })).toMatchObject({
      name: 'Velasdar Trading',
      gender: 'unknown',
      dateOfBirth: null,
      yearOfBirth: null,
      dobRequired: false,
    })
  })
})
