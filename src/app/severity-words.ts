import { say } from '#domain/messages/common.ts'

/** What a snackbar's colour means, in a word. */
export const severityWords = {
  success: say('snackbar.success'),
  info: say('snackbar.info'),
  warning: say('snackbar.warning'),
  error: say('snackbar.error'),
} as const
