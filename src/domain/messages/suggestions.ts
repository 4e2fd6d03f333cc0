/** Texts of the AI assistant: a verdict in five words, and each fact with both values. */
export const suggestionMessages = {
  'suggestion.true-positive': 'Probably the same person searched',
  'suggestion.false-positive': 'Probably not the person searched',
  'suggestion.open': 'Nothing known decides it yet',
  'suggestion.agrees': (field: string, asked: string, listed: string) =>
    asked === listed ? `${field} agrees: ${asked}.` : `${field} agrees: ${asked} searched, ${listed} listed.`,
  'suggestion.contradicts': (field: string, asked: string, listed: string) =>
    `${field} differs: ${asked} searched, ${listed} listed.`,
  'suggestion.weakName': (name: string) => `The list marks the name ${name} as weak.`,
  'suggestion.singleWord': (name: string) => `Only one word of the name ${name} agrees.`,
  'suggestion.nothingToCompare': 'Nothing beside the name is known on both sides.',
} as const
