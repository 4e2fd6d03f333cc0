import type { ScoreExplanation } from '#contracts/explanation.ts'
import type { Threshold } from './asked-limits.ts'
import { say } from './messages/compare.ts'
import { namePoints } from './score-bar.ts'

/** How a score, or its name alone, stands to the threshold of its search. */
export const thresholdText = (
  { parts, score }: Pick<ScoreExplanation, 'parts' | 'score'>,
  { least, of }: Threshold,
): string =>
  of === 'score' ? say('score.overThreshold', score, least) : say('score.nameThreshold', namePoints(parts), least)
