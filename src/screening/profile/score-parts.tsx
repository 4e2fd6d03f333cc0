import type { ScoreExplanation } from '#contracts/explanation.ts'
import type { Threshold } from '#domain/asked-limits.ts'
import { say } from '#domain/messages/compare.ts'
import { type BarPart, scoreBar, signedPoints } from '#domain/score-bar.ts'
import { thresholdText } from '#domain/threshold-text.ts'
import './score-parts.css'

interface ScorePartsProps extends Pick<ScoreExplanation, 'parts' | 'score'> {
  /** Null where it is not known. */
  threshold: Threshold | null
}

const percent = (part: number): string => `${part * 100}%`
const along = ({ start, end }: BarPart) => ({ insetInlineStart: percent(start), inlineSize: percent(end - start) })

const kinds = [
  ['gain', 'score.gives'],
  ['loss', 'score.takes'],
  ['threshold', 'score.threshold'],
] as const

/** The parts of a score on one bar with the threshold on it: a picture of the table below it, for the eye alone. */
function ScoreBar({ parts, threshold }: Omit<ScorePartsProps, 'score'>) {
  const { gains, losses, threshold: least } = scoreBar(parts, threshold?.least ?? null)
  const shown = { gain: gains.length > 0, loss: losses.length > 0, threshold: least !== null }
  return (
    <div className="score-bar" aria-hidden="true">
      <div className="score-bar-track">
        {gains.map((part, i) => (
          <span key={i} className="score-bar-mark" data-kind="gain" style={along(part)} />
        ))}
        {losses.map((part, i) => (
          <span key={i} className="score-bar-mark" data-kind="loss" style={along(part)} />
        ))}
        {least !== null && (
          <span className="score-bar-mark" data-kind="threshold" style={{ insetInlineStart: percent(least) }} />
        )}
      </div>
      <div className="score-bar-key">
        {kinds.map(
          ([kind, word]) =>
            shown[kind] && (
              <span key={kind}>
                <span className="score-bar-mark" data-kind={kind} />
                {say(word)}
              </span>
            ),
        )}
      </div>
    </div>
  )
}

const PartsTable = ({ parts, score }: Omit<ScorePartsProps, 'threshold'>) => (
  <table className="profile-table" aria-label={say('profile.parts')}>
    <thead>
      <tr>
        <th scope="col">{say('profile.part')}</th>
        <th scope="col" className="profile-number">
          {say('profile.points')}
        </th>
      </tr>
    </thead>
    <tbody>
      {parts.map(({ field, effect }, i) => (
        <tr key={i}>
          <td>{say(`part.${field}`)}</td>
          <td className="profile-number">{signedPoints(effect)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{say('profile.score')}</th>
        <td className="profile-number">{score}</td>
      </tr>
    </tfoot>
  </table>
)

/** What a score means on the scale of the engine that gives it; its numbers are held by a test of that engine. */
const ScoreGuide = () => (
  <details className="score-guide">
    <summary>{say('score.guide')}</summary>
    <ul>
      <li>{say('score.guide.start')}</li>
      <li>{say('score.guide.high')}</li>
      <li>{say('score.guide.middle')}</li>
      <li>{say('score.guide.low')}</li>
      <li>{say('score.guide.caps')}</li>
      <li>{say('score.guide.not')}</li>
    </ul>
  </details>
)

/** How a score comes about: its signed parts as a bar and in words, how it stands to the threshold, what it means. */
export const ScoreParts = ({ parts, score, threshold }: ScorePartsProps) => (
  <>
    <ScoreBar parts={parts} threshold={threshold} />
    <PartsTable parts={parts} score={score} />
    {threshold !== null && <p>{thresholdText({ parts, score }, threshold)}</p>}
    <ScoreGuide />
  </>
)
