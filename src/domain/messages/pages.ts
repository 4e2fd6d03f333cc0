/** Texts of the pages that the gateway renders itself. */
export const pageMessages = {
  'password.title': 'Set your password',
  'password.for': (username: string) => `For ${username}. The link works once.`,
  'password.new': 'New password, at least 12 characters',
  'password.again': 'The same password again',
  'password.set': 'Set password',
  'password.tooShort': 'Please use at least 12 characters.',
  'password.mustMatch': 'Passwords must match',
  'password.linkUsed': 'This link has been used or is too old. Please ask your system administrator for a new one.',
  'password.done': 'Your password is set. You can sign in with it now.',
  'docs.title': 'UR-Screen API',
  'docs.intro': 'Every call with its path and purpose; the complete description, with every field, is openapi.json.',
  'docs.call': 'Call',
  'docs.purpose': 'Purpose',
  'docs.needs': 'Needs',
  'docs.nothing': 'nothing',
  'docs.session': 'a session',
} as const
