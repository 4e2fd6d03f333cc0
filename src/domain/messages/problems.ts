/** Texts of what only the gateway refuses: the console shows them as the server's own words. */
export const problemMessages = {
  'error.autoDelete': 'Your organisation decides when searches are deleted. You cannot change this.',
  'error.gone': 'This has been removed.',
  'error.serviceNotEnabled': 'This service is not enabled for your tenant.',
  'error.tenantNotAuthorized': 'You do not have access to this tenant.',
  'error.malformed': 'The request could not be read.',
  'error.method': 'This action is not available here.',
  'error.mediaType': 'This type of content is not accepted.',
  'error.tooLarge': 'The request is too large.',
  'error.inProgress': 'This is already in progress. Please wait a moment.',
  'error.epochChanged':
    "The server's data has been restored to an earlier state since this was loaded. Nothing was changed.",
  'error.keyReused': 'This request was already used for something else.',
  'error.rateLimited': 'Too many requests. Please wait a moment and try again.',
  'error.shuttingDown': 'The service is restarting. Please try again in a moment.',
  'error.clientTooOld': 'A newer version of the console is required.',
  'error.demoElsewhere': (address: string) => `This demo is only available at ${address}.`,
  'liveness.used': 'This link has already been used.',
  'liveness.expired': 'This link has expired.',
  'liveness.badSignature': 'The signature of this result is missing, wrong or too old.',
  'signIn.invalid': 'Incorrect e-mail or password.',
} as const
