import type { Asked } from '#contracts/search.ts'
import type { ScreeningProvider, Searched } from '../provider.ts'

/** What was asked, with everything that the provider says about it. */
export const searchedFor = ({ results }: Pick<ScreeningProvider<object>, 'results'>, asked: Asked): Searched => ({
  asked,
  facts: results.facts(asked),
  limits: results.limits(asked),
  datasetLabel: results.datasetLabel,
})
