import type { Corroboration, CorroborationField, ScoreExplanation } from '#contracts/explanation.ts'

/** What the rules look at: the explanation of a match, and nothing else. */
export type Evidence = Pick<ScoreExplanation, 'score' | 'matched' | 'tokens' | 'corroboration'>

/** A rule of the assistant. Its number is stored with what people say about it, so it never gets another meaning. */
export interface SuggestionRule {
  number: number
  status: 'true-positive' | 'false-positive'
  holds: (evidence: Evidence) => boolean
}

/** From here on the name leaves no doubt. */
const sureName = 95
const farApart = 5

const has = (facts: Corroboration['agree'], field: CorroborationField): boolean =>
  facts.some((fact) => fact.field === field)

/** Whether both sides tell the whole date, and the same one. */
const agreesInFullBirth = ({ agree }: Corroboration): boolean =>
  agree.some(
    ({ field, asked, listed }) => field === 'birth-date' && asked === listed && /^\d{4}-\d\d-\d\d$/u.test(asked),
  )

/** The year of a date that is told exactly; none of an interval or an estimate. */
const exactYear = (date: string): number | undefined =>
  /^\d{4}(-\d\d){0,2}$/u.test(date) ? Number(date.slice(0, 4)) : undefined

function isFarApart({ contradict }: Corroboration): boolean {
  return contradict.some(({ field, asked, listed }) => {
    const [a, b] = [exactYear(asked), exactYear(listed)]
    return field === 'birth-date' && a !== undefined && b !== undefined && Math.abs(a - b) > farApart
  })
}

/** Whether the name that hit is a weak one. */
export const isWeakName = ({ matched }: Evidence): boolean => matched.quality === 'weak'

/** Whether one word alone stands for the name. */
export const isSingleWord = ({ tokens }: Evidence): boolean =>
  tokens.filter(({ searched, matched }) => searched !== undefined && matched !== undefined).length === 1

/** The rules in their order: the first that holds decides. */
export const suggestionRules: readonly SuggestionRule[] = [
  { number: 1, status: 'true-positive', holds: ({ corroboration: { agree } }) => has(agree, 'identifier') },
  {
    number: 2,
    status: 'true-positive',
    holds: ({ score, corroboration }) =>
      score >= sureName && agreesInFullBirth(corroboration) && has(corroboration.agree, 'country'),
  },
  { number: 3, status: 'false-positive', holds: ({ corroboration }) => isFarApart(corroboration) },
  {
    number: 4,
    status: 'false-positive',
    holds: ({ corroboration: { contradict } }) => has(contradict, 'gender') && has(contradict, 'country'),
  },
  {
    number: 5,
    status: 'false-positive',
    holds: ({ corroboration: { agree, contradict } }) => contradict.length >= 2 && agree.length === 0,
  },
  {
    number: 6,
    status: 'false-positive',
    holds: (evidence) =>
      evidence.corroboration.contradict.length > 0 && (isWeakName(evidence) || isSingleWord(evidence)),
  },
  // Two facts that differ cost more points than a threshold leaves over: the one that is seldom told wrongly has to do.
  {
    number: 7,
    status: 'false-positive',
    holds: ({ corroboration: { agree, contradict } }) => has(contradict, 'gender') && agree.length === 0,
  },
]
