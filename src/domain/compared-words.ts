import type { CorroborationField } from '#contracts/explanation.ts'
import { Gender } from '#contracts/gender.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDaysIn } from '#lib/dates.ts'
import { type BirthTolerance, toleratedYears } from './birth-line.ts'
import { birthSpan } from './birth-span.ts'
import { type Compared, type ComparedField, fieldsWith, type Verdict } from './compare.ts'
import { say } from './messages/compare.ts'

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

/** What one side tells of a field, value by value as people read them. */
export const comparedTexts = (field: ComparedField, values: readonly string[]): string[] => values.map(worded[field])

/** The same in a line. */
export const comparedText = (field: ComparedField, values: readonly string[]): string =>
  comparedTexts(field, values).join(', ')

/** What comparing one field says, in words. */
export function verdictText({ verdict, yearsApart }: Pick<Compared, 'verdict' | 'yearsApart'>): string {
  if (verdict !== 'close' || yearsApart === null) return say(`verdict.${verdict}`)
  return yearsApart === 0 ? say('verdict.sameYear') : say('verdict.yearsApart', yearsApart)
}

/** How many fields agree, are similar, conflict and are not given. */
export function countsText(verdicts: readonly Verdict[]): string {
  const of = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length
  return say('compare.counts', of('agrees'), of('close'), of('conflicts'), of('not-given'))
}

/** Within which years a listed birth is near enough; null where no birth was searched, or that is not known. */
export function toleranceText(searched: readonly string[], tolerance: BirthTolerance | null): string | null {
  const span = birthSpan(searched[0] ?? '')
  if (span === null || tolerance === null) return null
  if (tolerance === 'exact') return say('birth.exact')
  const { from, to } = toleratedYears(span, tolerance)
  return say('birth.tolerated', from, to)
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
