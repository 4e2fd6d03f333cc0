import type { ProfileField, StoredProfile } from '#contracts/stored-profiles.ts'

/** What a stored profile gives a search (spec/1 section 3); what it does not tell is empty or null. */
export interface ProfileFacts {
  /** Parts of an individual's name; empty where it has none, and for an entity. */
  firstName: string
  middleName: string
  lastName: string
  /** Name of an entity; empty for an individual. */
  entityName: string
  /** The whole name, whoever it is. */
  name: string
  gender: 'male' | 'female' | null
  /** Alpha-2 codes, each once. */
  countries: string[]
  /** YYYY-MM-DD. */
  dateOfBirth: string | null
  /** From 1900 to the current year (spec/1 section 5). */
  yearOfBirth: number | null
}

const earliestYear = 1900

const birthDays = new Set(['dateofbirth', 'birthdate', 'dob'])
const birthYears = new Set(['yearofbirth', 'birthyear'])
const genders = new Set(['gender', 'sex'])

/** A field's name without its spelling: 'Date of Birth', 'date_of_birth' and 'dateOfBirth' are one. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')

const text = (part: string | null): string => part?.trim() ?? ''

function valuesOf({ value }: ProfileField): ReadonlyArray<string | number> {
  if (value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** Values of the fields of a data type, only of those so named if names are given. */
const values = ({ fields }: StoredProfile, dataType: ProfileField['dataType'], names?: ReadonlySet<string>) =>
  fields
    .filter((field) => field.dataType === dataType && (names === undefined || names.has(plain(field.name))))
    .flatMap(valuesOf)
    .map((value) => String(value).trim())

function genderOf(profile: StoredProfile): ProfileFacts['gender'] {
  const word = values(profile, 'option', genders)[0]?.toLowerCase()
  return word === 'male' || word === 'female' ? word : null
}

const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))

/** A year that a search may ask for; null for any other, and for none. */
function yearOf(written: string | undefined, currentYear: number): number | null {
  const year = Number(written || NaN)
  return Number.isInteger(year) && year >= earliestYear && year <= currentYear ? year : null
}

/** What a stored profile gives a search. An entity has neither gender nor birth. */
export function factsOfProfile(profile: StoredProfile, currentYear: number): ProfileFacts {
  const { profileType, profileable } = profile
  const isPerson = profileType === 'individual'
  const part = (name: string | null) => (isPerson ? text(name) : '')
  const [firstName, middleName] = [part(profileable.firstName), part(profileable.middleName)]
  const lastName = part(profileable.lastName)
  const entityName = isPerson ? '' : text(profileable.entityName)
  const dateOfBirth = (isPerson ? values(profile, 'date', birthDays).find(isDay) : undefined) ?? null
  const year = isPerson ? (values(profile, 'number', birthYears)[0] ?? dateOfBirth?.slice(0, 4)) : undefined
  const countries = values(profile, 'country').map((code) => code.toUpperCase())
  return {
    firstName,
    middleName,
    lastName,
    entityName,
    name: isPerson ? [firstName, middleName, lastName].filter(Boolean).join(' ') : entityName,
    gender: isPerson ? genderOf(profile) : null,
    countries: [...new Set(countries.filter((code) => /^[A-Z]{2}$/.test(code)))],
    dateOfBirth,
    yearOfBirth: yearOf(year, currentYear),
  }
}
