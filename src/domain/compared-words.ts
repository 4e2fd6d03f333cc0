import type { CorroborationField } from '#contracts/explanation.ts'
import { Gender } from '#contracts/gender.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDaysIn } from '#lib/dates.ts'
import { type Compared, type ComparedField, fieldsWith } from './compare.ts'
import { say } from './messages/profile.ts'

const genderWord = (code: string): string => {
  const gender = Gender.safeParse(code).data
  return gender === undefined ? code : say(`gender.${gender}`)
}

/** A value as people read it. */
const worded: Record<ComparedField, (value: string) => string> = {
  name: (value) => value,
  'birth-date': formatDaysIn,
  gender: genderWord,
  country: countryName,
  identifier: (value) => value,
}

/** What one side tells of a field, as people read it. */
export const comparedText = (field: ComparedField, values: readonly string[]): string =>
  values.map(worded[field]).join(', ')

/** What comparing one field says, in words. */
export function verdictText({ verdict, yearsApart }: Compared): string {
  if (verdict !== 'close' || yearsApart === null) return say(`verdict.${verdict}`)
  return yearsApart === 0 ? say('verdict.sameYear') : say('verdict.yearsApart', yearsApart)
}

const named = (fields: readonly CorroborationField[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    fields.map((field) => say(`part.${field}`).toLocaleLowerCase('en')),
  )

const sentences = {
  agrees: 'compare.corroborated',
  close: 'compare.close',
  conflicts: 'compare.contradicted',
} as const

/** What stands beside the name, in a sentence for each verdict; or that there is nothing. */
export function corroborationText(compared: readonly Compared[]): string {
  const told = (['agrees', 'close', 'conflicts'] as const).flatMap((verdict) => {
    const fields = fieldsWith(compared, verdict)
    return fields.length === 0 ? [] : [say(sentences[verdict], named(fields))]
  })
  return told.length === 0 ? say('compare.nameOnly') : told.join(' ')
}
