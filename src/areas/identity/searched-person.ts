import type { ProfileField, StoredProfile } from '#contracts/stored-profiles.ts'
import type { DocumentAnalysis } from '#data/query/id-analysis.ts'
import { isDay } from '#domain/identity/compact-day.ts'
import type { FieldRow } from './field-rows.ts'

const genders: Readonly<Record<string, string>> = { M: 'Male', F: 'Female' }

/** A name in capitals, as zones have it, with a capital at the beginning of each of its words. */
const inWords = (name: string): string =>
  name === name.toUpperCase()
    ? name
        .toLowerCase()
        .replaceAll(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The states that the values name still: one that a person has changed is not known by its code any more. */
function statesOf(analysis: DocumentAnalysis, rows: readonly FieldRow[]): string[] {
  if (analysis.mode !== 'passport') return []
  const { states } = analysis.document
  const isRead = (field: string) => rows.some((row) => row.field === field && row.state !== 'edited')
  const named = [isRead('nationality') ? states.nationality : null, isRead('country_code') ? states.country_code : null]
  return [...new Set(named.flatMap((code) => code ?? []))]
}

/** Whom a document is about, as the values stand now, for a search form to begin with; null without a name. */
export function searchedPerson(analysis: DocumentAnalysis, rows: readonly FieldRow[]): StoredProfile | null {
  const value = (field: string) => rows.find((row) => row.field === field)?.value ?? ''
  const isPassport = analysis.mode === 'passport'
  const [first = '', ...middle] = isPassport
    ? value('first_name').split(' ')
    : [value('firstName'), value('middleName')]
  const lastName = orNull(inWords(value(isPassport ? 'last_name' : 'lastName')))
  const firstName = orNull(inWords(first))
  if (firstName === null && lastName === null) return null
  const [birth, gender, countries] = [value('date_birth'), genders[value('sex')], statesOf(analysis, rows)]
  const fields: ProfileField[] = [
    ...(isDay(birth) ? [{ name: 'Date of Birth', dataType: 'date' as const, value: birth }] : []),
    ...(gender === undefined ? [] : [{ name: 'Gender', dataType: 'option' as const, value: gender }]),
    ...(countries.length === 0 ? [] : [{ name: 'Nationality', dataType: 'country' as const, value: countries }]),
  ]
  const middleName = orNull(inWords(middle.join(' ')))
  return { profileType: 'individual', profileable: { entityName: null, firstName, middleName, lastName }, fields }
}
