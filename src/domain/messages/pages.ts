/** Texts of the pages that the gateway renders itself. */
export const pageMessages = {
  'password.title': 'Set your password',
  'password.for': (username: string) => `For ${username}. This link works only once.`,
  'password.new': 'New password, at least 12 characters',
  'password.again': 'Repeat the password',
  'password.set': 'Set password',
  'password.linkUsed':
    'This link has already been used or has expired. Please ask your system administrator for a new one.',
  'password.done': 'Your password has been set. You can now sign in.',
  'suite.notInstalled': 'This application is not part of this installation',
  'suite.back': 'Back to UR-Screen',
  'docs.title': 'UR-Screen API',
  'docs.intro': 'Every call with its path and purpose; the complete description, with every field, is openapi.json.',
  'docs.call': 'Call',
  'docs.purpose': 'Purpose',
  'docs.needs': 'Needs',
  'docs.nothing': 'nothing',
  'docs.session': 'a session',
} as const
