import { speakerOf } from '../speaker.ts'

/** Words of notifications, and when they were raised. Blanks are markdown. */
export const noticeMessages = {
  'notice.noReference': 'one without a client reference',
  'notice.shareFailed': (reference: string) => `A search could not be shared by e-mail: ${reference}`,
  'notice.notReached': (count: number) => (count === 1 ? '1 recipient not reached' : `${count} recipients not reached`),
  'notice.invitationFailed': 'An invitation to a liveness screening could not be sent by e-mail',
  'notice.exportDone': (file: string) => `Your export is ready to be downloaded: ${file}`,
  'notice.exportFailed': (file: string) => `Your export could not be made: ${file}`,
  'notice.changes': (named: readonly string[], count: number) => {
    const others = count - named.length
    const list = named.join(', ') + (others === 0 ? '' : ` and ${others} more`)
    return count === 1 ? `Changes in a monitored search: ${list}` : `Changes in ${count} monitored searches: ${list}`
  },
  'notice.cause.engine': 'After an update of the matching engine: no list had changed.',
  'notice.cause.settings': 'After a change of settings: no list had changed.',
  'notice.autoDelete': (count: number) =>
    count === 1
      ? 'A search will be deleted within a day, at 20:30 UTC'
      : `${count} searches will be deleted within a day, at 20:30 UTC`,
  'notice.justNow': 'Just now',
  'notice.minutesAgo': (minutes: number) => (minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`),
  'notice.hoursAgo': (hours: number) => (hours === 1 ? '1 hour ago' : `${hours} hours ago`),
  'notice.yesterday': (time: string) => `Yesterday, ${time}`,
} as const

/** Says them. */
export const say = speakerOf(noticeMessages)
