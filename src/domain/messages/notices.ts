/** Words of notifications: when they were raised (design/gateway section 9). */
export const noticeMessages = {
  'notice.justNow': 'Just now',
  'notice.minutesAgo': (minutes: number) => (minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`),
  'notice.hoursAgo': (hours: number) => (hours === 1 ? '1 hour ago' : `${hours} hours ago`),
  'notice.yesterday': (time: string) => `Yesterday, ${time}`,
} as const
