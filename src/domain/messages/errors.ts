/** Texts of failures (spec/1 section 8, spec/decisions 23). Ours follow in its tone. */
export const errorMessages = {
  'error.generic': 'Something went wrong. Please try again.',
  'error.area': 'Something went wrong',
  'error.unreachable': 'The server cannot be reached.',
  'error.foreign': 'Something on the network is answering instead of the server.',
  'error.noCredits': 'You do not have enough credits to perform search.',
  'error.forbidden': 'You are not allowed to access this resource.',
  'error.notFound': 'Resource not found.',
  'error.sessionEnded': 'An administrator has ended your session.',
  'error.unauthenticated': 'Please sign in to continue.',
  'error.versionConflict': 'Someone else has changed this match.',
  'error.request': (id: string) => `Request ${id}`,
} as const
