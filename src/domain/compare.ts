import type { CorroborationField, ScoreExplanation } from '#contracts/explanation.ts'
import type { Match } from '#contracts/match.ts'
import type { Asked } from '#contracts/search.ts'
import { tokenise } from '#lib/names/fold.ts'
import { jaroWinkler } from '#lib/names/similarity.ts'
import { birthSpan, yearOf } from './birth-span.ts'
import { namePoints } from './score-bar.ts'

/** What comparing one field says; where a side tells nothing there is no conflict. */
export type Verdict = 'agrees' | 'close' | 'conflicts' | 'not-given'

/** A field that both sides can tell. */
export type ComparedField = 'name' | CorroborationField

/** One field as it was searched and as it is listed: names, days and years, codes, each once. */
export interface Compared {
  field: ComparedField
  searched: readonly string[]
  listed: readonly string[]
  verdict: Verdict
  /** Of births that are close: how many years lie between them, 0 within the same year. */
  yearsApart: number | null
}

/** What a match tells about the listed party, as far as it is compared. */
export type ComparedMatch = Pick<
  Match,
  'name' | 'gender' | 'dateOfBirth' | 'datesOfBirth' | 'countries' | 'explanation'
>

const agreeing = 0.95
const alike = 0.7

/** How alike the names are, 0 to 1: as the explanation says, else by their letters. */
function likeness(searched: string, listed: string, explanation: ScoreExplanation | null): number {
  if (explanation === null) return jaroWinkler(tokenise(searched).join(' '), tokenise(listed).join(' '))
  return namePoints(explanation.parts) / 100
}

function nameVerdict(searched: string, listed: string, explanation: ScoreExplanation | null): Verdict {
  const like = likeness(searched, listed, explanation)
  if (like > agreeing) return 'agrees'
  return like > alike ? 'close' : 'conflicts'
}

const firstDay = (date: string): string => date + '-01-01'.slice(date.length - 4)
const lastDay = (date: string): string => date + '-12-31'.slice(date.length - 4)

/** Most years that any form lets two births be apart (spec/decisions 11). */
const mostYears = 5

/** Two births: within what was asked they agree, in the same year or a few years apart they are close. */
function compareBirths(searched: string, listed: string): Pick<Compared, 'verdict' | 'yearsApart'> {
  const [asked, told] = [birthSpan(searched), birthSpan(listed)]
  if (asked === null || told === null) return { verdict: 'not-given', yearsApart: null }
  const isWithin = firstDay(told.from) >= firstDay(asked.from) && lastDay(told.to) <= lastDay(asked.to)
  if (isWithin && !told.isAbout) return { verdict: 'agrees', yearsApart: null }
  const gap = Math.max(0, yearOf(asked.from) - yearOf(told.to), yearOf(told.from) - yearOf(asked.to))
  if (gap > mostYears) return { verdict: 'conflicts', yearsApart: null }
  // of several years that are listed, none can be called the same
  const isOneYear = yearOf(told.from) === yearOf(told.to)
  return { verdict: 'close', yearsApart: gap === 0 && !isOneYear ? null : gap }
}

const order = ['agrees', 'close', 'conflicts', 'not-given'] as const satisfies readonly Verdict[]

/** The listed birth that fits best: any of several may be the right one. */
function bestBirth(searched: readonly string[], listed: readonly string[]): Pick<Compared, 'verdict' | 'yearsApart'> {
  const found = searched.flatMap((one) => listed.map((other) => compareBirths(one, other)))
  const [best] = found.toSorted(
    (a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || (a.yearsApart ?? 0) - (b.yearsApart ?? 0),
  )
  return best ?? { verdict: 'not-given', yearsApart: null }
}

const sharing = (searched: readonly string[], listed: readonly string[]): Verdict => {
  if (searched.length === 0 || listed.length === 0) return 'not-given'
  return searched.some((one) => listed.includes(one)) ? 'agrees' : 'conflicts'
}

/** Values that are told, each once. */
const once = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => (value ? [value] : []))),
]

const knownGender = (gender: string | null | undefined) => (gender === 'unknown' ? null : gender)
const codes = (text: string | undefined): string[] => (text ?? '').split(', ')

/** What the explanation says of a field: both values, and whether they agree. */
function factOf({ explanation }: ComparedMatch, field: CorroborationField) {
  const { agree = [], contradict = [] } = explanation?.corroboration ?? {}
  const agreed = agree.find((fact) => fact.field === field)
  const fact = agreed ?? contradict.find((one) => one.field === field)
  return fact && { ...fact, agrees: agreed !== undefined }
}

function compareName(asked: Asked | null, { name, explanation }: ComparedMatch): Compared {
  const listed = explanation?.matched.text ?? name
  const verdict = asked === null ? 'not-given' : nameVerdict(asked.term, listed, explanation)
  return { field: 'name', searched: once([asked?.term]), listed: [listed], verdict, yearsApart: null }
}

const askedBirth = ({ dateOfBirth, birthYear, birthYears }: Asked): string | undefined =>
  dateOfBirth ?? birthYear?.toString() ?? (birthYears && `${birthYears.from} to ${birthYears.to}`)

function compareBirth(asked: Asked | null, match: ComparedMatch): Compared {
  const fact = factOf(match, 'birth-date')
  const searched = once([asked === null ? fact?.asked : askedBirth(asked)])
  const listed = once([...(match.datesOfBirth ?? [match.dateOfBirth]), fact?.listed])
  return { field: 'birth-date', searched, listed, ...bestBirth(searched, listed) }
}

function compareGender(asked: Asked | null, match: ComparedMatch): Compared {
  const fact = factOf(match, 'gender')
  const searched = once([knownGender(asked === null ? fact?.asked : asked.gender)])
  const listed = once([knownGender(match.gender), fact?.listed])
  return { field: 'gender', searched, listed, verdict: sharing(searched, listed), yearsApart: null }
}

function compareCountry(asked: Asked | null, match: ComparedMatch): Compared {
  const fact = factOf(match, 'country')
  const searched = once(asked === null ? codes(fact?.asked) : asked.countries)
  const listed = once([...match.countries, ...codes(fact?.listed)])
  return { field: 'country', searched, listed, verdict: sharing(searched, listed), yearsApart: null }
}

function compareIdentifier(match: ComparedMatch): Compared[] {
  const fact = factOf(match, 'identifier')
  if (fact === undefined) return []
  const verdict = fact.agrees ? 'agrees' : 'conflicts'
  return [{ field: 'identifier', searched: [fact.asked], listed: [fact.listed], verdict, yearsApart: null }]
}

/**
 * What was searched beside what is listed, field by field, each with its verdict: name and country always, birth and
 * gender of a person, an identifier where one was compared. `asked` null: what was searched is known from the
 * explanation alone.
 */
export function compare(asked: Asked | null, match: ComparedMatch): Compared[] {
  const personal = [compareBirth(asked, match), compareGender(asked, match)]
  const isPerson = asked?.profileType !== 'entity'
  return [
    compareName(asked, match),
    ...personal.filter(({ searched, listed }) => isPerson || searched.length + listed.length > 0),
    compareCountry(asked, match),
    ...compareIdentifier(match),
  ]
}

/** The fields beside the name that have a verdict: what corroborates a match, or speaks against it. */
export const fieldsWith = (compared: readonly Compared[], verdict: Verdict): CorroborationField[] =>
  compared.flatMap((one) => (one.field !== 'name' && one.verdict === verdict ? [one.field] : []))
