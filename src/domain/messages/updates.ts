/** Texts of new builds, missing parts and browsers that keep nothing. */
export const updateMessages = {
  'update.ready': 'New version ready.',
  'update.sending': 'New version ready. It can start when the changes that are being sent have arrived.',
  'update.editing':
    'New version ready. First finish or close the form that holds unsaved text, here or in another tab.',
  'update.tooOld':
    'The server needs a newer version of this console. Unsent changes stay on this device and are sent by the new version.',
  'update.refused': 'Not saved: this version of the console is too old. Reload to get the new one.',
  'notice.keepsNothing':
    'Offline mode and install are off because this browser does not let the console keep anything.',
} as const
