import type { z } from 'zod'
import type { CorroborationField, NameKind, ScoreExplanation, ScorePart, TokenReason } from '#contracts/explanation.ts'
import { type DowJonesParty, leastSimilarity } from '#contracts/dow-jones.ts'
import { dowJonesDatasetsOfTopics } from '#domain/matching/dow-jones-topics.ts'
import type { Birth, WatchEntity } from '#domain/matching/watch-entity.ts'
import type { ScreenHit } from '../engine/screen.ts'
import { countriesOf, primaryName } from './listed-party.ts'

const nameTypes = {
  primary: 'Primary Name',
  aka: 'Also Known As',
  fka: 'Formerly Known As',
  maiden: 'Maiden Name',
  original: 'Original Script Name',
  spelling: 'Spelling Variation',
} as const satisfies Record<z.infer<typeof NameKind>, string>

const events = {
  'birth-date': 'DATE_OF_BIRTH',
  country: 'COUNTRY',
  gender: 'GENDER',
  identifier: 'IDENTIFICATION',
} as const satisfies Record<CorroborationField, DowJonesParty['boosting_events'][number]>

/** What Dow Jones tells about a listed party and about how it was found. */
export function dowJonesParty({ entity, explanation, matchTypes, score }: ScreenHit): DowJonesParty {
  const { matched, corroboration } = explanation
  const countries = countriesOf(entity)
  const isEqual = matchTypes.includes('name_exact') || matchTypes.includes('aka_exact')
  return {
    peid: entity.id,
    match_name: matched.text,
    matched_name_type: matched.quality === 'weak' ? 'Low Quality Name' : nameTypes[matched.kind],
    primary_name: primaryName(entity),
    match_type: bandOf(isEqual ? 100 : similarityOf(explanation)),
    percentage_match: Math.round(score) / 100,
    variation: variationOf(explanation),
    boosting_events: corroboration.agree.map(({ field }) => events[field]),
    primary_country: countries[0] ?? null,
    countries,
    birthdates: entity.births.map(birthDate),
    gender: dowJonesGender(entity),
    is_deceased: entity.deceased !== undefined,
    icon_hints: dowJonesDatasetsOfTopics(entity.topics),
  }
}

/** What is told beside the name. */
const beside: ReadonlySet<ScorePart> = new Set(['birth-date', 'country', 'gender', 'identifier', 'deceased'])

/** The score of the name alone: the parts that the name gave. */
const similarityOf = ({ parts }: ScoreExplanation): number =>
  parts.filter(({ field }) => !beside.has(field)).reduce((sum, { effect }) => sum + effect, 0)

function bandOf(similarity: number): DowJonesParty['match_type'] {
  if (similarity >= leastSimilarity.Precise) return 'PRECISE'
  return similarity >= leastSimilarity.Near ? 'NEAR' : 'BROAD'
}

function variationOf({ tokens, parts, matched }: ScoreExplanation): DowJonesParty['variation'] {
  const has = (...reasons: TokenReason[]) => tokens.some(({ reason }) => reasons.includes(reason))
  return {
    structural: has('joined') || parts.some(({ field }) => field === 'order'),
    linguistic: has('script', 'phonetic', 'nickname') || matched.kind === 'original' || matched.kind === 'spelling',
    non_linguistic: has('spelling'),
  }
}

/** A gender in Dow Jones' word; null where the list tells none. */
export const dowJonesGender = ({ gender }: Pick<WatchEntity, 'gender'>): DowJonesParty['gender'] =>
  gender === undefined ? null : gender === 'male' ? 'MALE' : 'FEMALE'

/** A day is told only where the list knows it; of an interval, its first year. */
export function birthDate({ from, to }: Birth): DowJonesParty['birthdates'][number] {
  const [year, month, day] = (from === to ? from : from.slice(0, 4)).split('-').map(Number)
  return { year: year ?? 0, month: month ?? null, day: day ?? null }
}
