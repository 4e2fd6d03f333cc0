import type { Corroboration, CorroborationField, ScoreExplanation } from '#contracts/explanation.ts'
import { birthText } from '#domain/matching/birth-text.ts'
import { compareIdentifiers } from '#domain/matching/identifiers.ts'
import type { Subject } from '#domain/matching/subject.ts'
import type { Surface } from '#domain/matching/surface.ts'
import type { EntityFacts } from '#domain/matching/watch-entity.ts'
import { compareBirths } from './compare-births.ts'

/** What everything beside the name says of a party. */
export interface Qualified {
  /** Signed points; without an effect, a part only states what agrees. */
  parts: ScoreExplanation['parts']
  corroboration: Corroboration
  /** The surface leaves the party out. */
  dropped: boolean
  /** What lowered the score or leaves the party out because it differs; nothing where a required fact is missing. */
  against: CorroborationField[]
}

interface Finding {
  asked: string
  listed: string
  agrees: boolean
  effect: number
  drops?: boolean
}

const points = { country: -20, gender: -20, identifier: -10 }
const fullScore = 100

/**
 * Weighs births, countries, gender and identifiers: what is missing costs nothing and proves nothing. `score` is the
 * name's, 0 to 100; with the effects it stays within them.
 */
export function qualify(subject: Subject, facts: EntityFacts, surface: Surface, score: number): Qualified {
  const findings: Record<CorroborationField, Finding | undefined> = {
    'birth-date': onBirth(subject, facts, surface),
    country: onCountry(subject, facts, surface),
    gender: onGender(subject, facts, surface),
    identifier: onIdentifier(subject, facts),
  }
  const parts: ScoreExplanation['parts'] = []
  const corroboration: Corroboration = { agree: [], contradict: [], missing: [] }
  const against: CorroborationField[] = []
  let rest = score
  for (const field of ['birth-date', 'country', 'gender', 'identifier'] as const) {
    const found = findings[field]
    if (found === undefined) {
      corroboration.missing.push(field)
      continue
    }
    const { asked, listed, agrees } = found
    corroboration[agrees ? 'agree' : 'contradict'].push({ field, asked, listed })
    // A negative score would say no more than none.
    const effect = field === 'identifier' && agrees ? fullScore - rest : Math.max(found.effect, -rest)
    rest += effect
    parts.push({ field, effect })
    if (effect < 0 || found.drops === true) against.push(field)
  }
  if (facts.deceased !== undefined) parts.push({ field: 'deceased', effect: 0 })
  const lacking = surface.required.some((field) => isUntold(field, facts))
  const dropped = lacking || Object.values(findings).some((found) => found?.drops === true)
  return { parts, corroboration, dropped, against: lacking ? [] : against }
}

const isUntold = (field: Surface['required'][number], { births, countries }: EntityFacts): boolean =>
  field === 'birth-date' ? births.length === 0 : countries.length === 0

function onBirth({ births }: Subject, facts: EntityFacts, { birth }: Surface): Finding | undefined {
  const match = compareBirths(births, facts.births, birth)
  if (match === undefined) return undefined
  const { asked, listed, relation, lost } = match
  return {
    asked: birthText(asked),
    listed: birthText(listed),
    agrees: relation === 'agrees',
    effect: lost === 0 ? 0 : -lost,
    drops: relation === 'outside' && birth.outside === 'drop',
  }
}

function onCountry({ countries }: Subject, facts: EntityFacts, { country }: Surface): Finding | undefined {
  if (countries.length === 0 || facts.countries.length === 0) return undefined
  const listed = [...new Set(facts.countries.map(({ code }) => code))]
  const shared = listed.filter((code) => countries.includes(code))
  const agrees = shared.length > 0
  const effect = agrees || country !== 'points' ? 0 : points.country
  return { asked: countries.join(', '), listed: (agrees ? shared : listed).join(', '), agrees, effect }
}

function onGender(
  { gender: asked }: Subject,
  { gender: listed }: EntityFacts,
  { gender }: Surface,
): Finding | undefined {
  if (asked === undefined || listed === undefined) return undefined
  const agrees = asked === listed
  return { asked, listed, agrees, effect: agrees || gender === 'none' ? 0 : points.gender }
}

function onIdentifier({ identifiers }: Subject, facts: EntityFacts): Finding | undefined {
  const match = compareIdentifiers(identifiers, facts.identifiers)
  return match && { ...match, effect: match.agrees ? 0 : points.identifier }
}
