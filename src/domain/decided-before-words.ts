import type { EarlierDecision } from '#contracts/decided-before.ts'
import type { CorroborationFact } from '#contracts/explanation.ts'
import type { SectionItem } from '#contracts/profile-section.ts'
import { formatDate } from '#lib/dates.ts'
import { comparedText } from './compared-words.ts'
import { say } from './messages/decided-before.ts'
import { providerNames } from './messages/providers.ts'

const names: Readonly<Record<string, string>> = providerNames

function placeText({ of, provider }: EarlierDecision): string {
  const name = names[`${provider}.label`] ?? provider
  return of === 'search' ? say('decided.inSearch', name) : say('decided.inMonitor', name)
}

/** Countries are told as codes with commas between them. */
const valuesOf = ({ field }: CorroborationFact, text: string): string[] =>
  field === 'country' ? text.split(', ') : [text]

const contradictionText = (fact: CorroborationFact): string =>
  say(
    'decided.contradicted',
    say(`part.${fact.field}`),
    comparedText(fact.field, valuesOf(fact, fact.asked)),
    comparedText(fact.field, valuesOf(fact, fact.listed)),
  )

/** An earlier decision as an item of a list: what was decided for whom, why it bears on the match, who, when and why. */
export function earlierItem(earlier: EarlierDecision, timeZone: string): SectionItem {
  const { tie, customer, review, contradicted } = earlier
  const { status, by, at, riskRating, comment } = review
  return {
    title: say('decided.status', say(`status.${status}`), customer),
    notes: [
      say(`decided.tie.${tie}`),
      `${say('history.byAt', by, formatDate(at, timeZone))} · ${placeText(earlier)}`,
      ...contradicted.map(contradictionText),
      ...(riskRating === null ? [] : [say('history.rating', riskRating)]),
    ],
    text: comment ?? say('comment.none'),
  }
}
