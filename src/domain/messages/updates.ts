/** Texts of new builds, missing parts and browsers that keep nothing. */
export const updateMessages = {
  'update.ready': 'New version ready.',
  'update.sending': 'New version ready. You can reload once your changes have been sent.',
  'update.editing': 'New version ready. First finish or close the form with unsaved text, here or in another tab.',
  'update.tooOld':
    'The server requires a newer version of this console. Unsent changes stay on this device; the new version will send them.',
  'update.refused': 'Not saved: this version of the console is too old. Reload to get the new one.',
  'notice.keepsNothing':
    'Offline mode and install are off because this browser does not let the console store anything.',
} as const
