import { speakerOf } from '../speaker.ts'
import { screeningMessages } from './screening.ts'

/** Texts of the AI assistant's place on a screen (spec/2 sections 2.2 and 8). */
export const assistantMessages = {
  ...screeningMessages,
  'assistant.switch': 'AI Assistant',
  'assistant.working': 'Generating AI results...',
  'assistant.failed': 'Something went wrong when getting screening recommendations.',
  'assistant.none': 'No AI suggestions...',
  'assistant.suggestion': 'Suggestion',
  'assistant.suggests': (status: string) => `Suggestion: ${status}`,
  'assistant.sure': (status: string, score: number) => `${status}, ${score}% confidence`,
  'assistant.approveAll': 'Approve all false positives',
  'assistant.reading': (page: number, of: number) => `Reading page ${page} of ${of}...`,
  'assistant.nothingToApprove': 'No false positives are suggested among the open matches of this search.',
  'assistant.leftOut': (name: string, why: string) => `${name} is left out: ${why}`,
  'assistant.counts': (agree: number, conflict: number) => `${agree} in agreement, ${conflict} in conflict`,
  'assistant.approveTitle': 'Approve suggested false positives',
  'assistant.notTicked': (sure: number) =>
    `Sanctions, and suggestions with less than ${sure}% confidence, are not ticked. Look at each one first.`,
  'assistant.approveOne': (name: string, score: number) => `${name}, ${score}%`,
  'assistant.percentSure': (score: number) => `${score}% confidence`,
  'assistant.approveChosen': (count: number) =>
    count === 1 ? 'Set 1 match to False Positive' : `Set ${count} matches to False Positive`,
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(assistantMessages)
