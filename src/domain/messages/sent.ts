/** What is said once the server has accepted or refused a change that was kept (spec/1 section 8, spec/2 section 8). */
export const sentMessages = {
  'acuris.stopFailed': 'Unable to stop search from monitoring, please try again.',
  'acuris.removeFailed': 'Unable to remove search from monitoring, please try again.',
  'acuris.stopped': 'Monitoring stopped for selected monitor',
  'acuris.removed': 'Selected monitor removed from Monitored Searches',
  'monitoring.off': 'Switched off monitoring',
  'monitors.removed': 'Monitor removed',
  'review.updated': 'Match status updated',
  'comment.sent': 'Comment added',
  'share.sentSearch': 'Successfully shared search',
  'share.sentMonitor': 'Successfully shared monitored search',
  'note.sent': 'Note added',
} as const

/** Key of what is said of a change that was sent. */
export type SentKey = keyof typeof sentMessages
