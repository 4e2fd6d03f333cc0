/** Texts of everything that is kept, waiting or stale (design/offline section 9, design/experience section 6). */
export const offlineMessages = {
  'offline.needsConnection': 'Needs a connection',
  'offline.needsConnectionCredits': 'Needs a connection: this spends credits',
  'sync.queued': 'Saved on this device',
  'sync.sending': 'Sending',
  'sync.sent': 'Sent',
  'sync.waitingForSignIn': 'Waiting for sign-in',
  'sync.decision': 'Needs your decision',
  'sync.refused': 'Not accepted',
  'sync.gone': 'No longer exists',
  'sync.online': 'Online',
  'sync.offline': 'Offline',
} as const
