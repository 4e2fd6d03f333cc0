/** What a person says about a suggestion. */
export type Feedback = 'positive' | 'negative'

/** Tables of migration 0007: what people say about the assistant's suggestions; it changes no rule. */
export interface SuggestionTables {
  suggestionFeedback: {
    tenantId: string
    matchId: string
    userId: string
    /** Number of the rule that the suggestion came from. */
    rule: number
    /** Version of the recipe that suggested it. */
    engine: number
    feedback: Feedback
    at: Date
  }
}
