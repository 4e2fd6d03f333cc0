/** Texts of the AI assistant: a verdict in a few words, and each fact with both values. */
export const suggestionMessages = {
  'suggestion.true-positive': 'Probably the same listed party',
  'suggestion.false-positive': 'Probably a different listed party',
  'suggestion.open': 'Not enough information to decide',
  'suggestion.agrees': (field: string, asked: string, listed: string) =>
    asked === listed ? `${field} agrees: ${asked}.` : `${field} agrees: ${asked} searched, ${listed} listed.`,
  'suggestion.contradicts': (field: string, asked: string, listed: string) =>
    `${field} differs: ${asked} searched, ${listed} listed.`,
  'suggestion.weakName': (name: string) => `The list marks ${name} as a weak alias.`,
  'suggestion.singleWord': (name: string) => `Only one word of ${name} matches.`,
  'suggestion.nothingToCompare': 'Apart from the name, there is nothing to compare.',
} as const
