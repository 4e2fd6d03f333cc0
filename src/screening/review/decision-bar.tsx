import { useId, useRef, type MouseEvent } from 'react'
import { say } from '#domain/messages/deciding.ts'
import { Button } from '#ui/button.tsx'
import { CircleAlert, TriangleAlert } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { CommentField } from '../forms/comment-field.tsx'
import type { MatchDecision } from './decision.ts'
import { ReasonField } from './reason-field.tsx'
import './decision-bar.css'

interface DecisionBarProps {
  decision: MatchDecision
}

/** The one place to decide on a match: a button for each status, what is said with it, and 'Set Match Status'. */
export function DecisionBar({ decision }: DecisionBarProps) {
  const { match, form, change, commenting, reasons, isReasonRequired, hasRiskRating, bar } = decision
  const { isMeant, ...presses } = usePresses(match?.id)
  if (match === undefined) return null
  const meant: MatchDecision = {
    ...decision,
    choose: (status) => void (isMeant() && decision.choose(status)),
    confirm: () => void (isMeant() && decision.confirm()),
  }
  return (
    <div ref={bar} className="decision-bar" {...presses}>
      <Statuses decision={meant} />
      <div className="decision-words">
        <CommentField
          label={say('review.comment')}
          rows={2}
          value={form.message}
          onChange={(message) => change({ message })}
          limit={commenting.limit}
          isCounted={commenting.isCounted}
        />
        <ReasonField
          reasons={reasons}
          value={form.reason}
          onChange={(reason) => change({ reason })}
          isRequired={isReasonRequired}
        />
        {hasRiskRating && <Rating decision={decision} />}
      </div>
      <Ending decision={meant} />
    </div>
  )
}

/** Tells whether a press is meant for this match: the second of a double click was meant for the one before. */
function usePresses(matchId: string | undefined) {
  const last = useRef({ clicks: 1, on: matchId })
  return {
    onMouseDownCapture({ detail: clicks }: MouseEvent) {
      last.current = { clicks, on: clicks > 1 ? last.current.on : matchId }
    },
    onKeyDownCapture() {
      last.current = { clicks: 1, on: matchId }
    },
    isMeant: () => last.current.clicks <= 1 || last.current.on === matchId,
  }
}

/** The present status is pressed in, or the one that is chosen and not set yet; below, why one cannot be set. */
function Statuses({ decision: { choices, choose } }: DecisionBarProps) {
  const id = useId()
  const problem = choices.find((choice) => choice.problem !== undefined)?.problem
  const isAnyChosen = choices.some(({ isChosen }) => isChosen)
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="decision-statuses">
      <span id={`${id}-label`}>{say('review.set')}</span>
      <Cluster gap="tight">
        {choices.map(({ status, ...choice }) => (
          <Button
            key={status}
            aria-pressed={isAnyChosen ? choice.isChosen : choice.isPresent}
            onPress={() => choose(status)}
            unavailable={choice.problem}
            reasonId={`${id}-reason`}
          >
            {say(`status.${status}`)}
          </Button>
        ))}
      </Cluster>
      {problem !== undefined && <p id={`${id}-reason`}>{problem}</p>}
    </div>
  )
}

const ratings = ['1', '2', '3', '4', '5']

const Rating = ({ decision: { form, change } }: DecisionBarProps) => (
  <RadioGroup
    label={say('column.riskRating')}
    orientation="horizontal"
    value={String(form.riskRating)}
    onChange={(rating) => change({ riskRating: Number(rating) })}
    options={ratings.map((value) => ({ value, label: value }))}
  />
)

/** What is asked before a status is set, or what is wrong, and the button that sets it. */
const Ending = ({ decision: { question, error, isSaving, confirm } }: DecisionBarProps) => (
  <div className="decision-ending">
    {error !== undefined && (
      <p className="decision-error" role="alert">
        <CircleAlert />
        {error}
      </p>
    )}
    {error === undefined && question !== undefined && (
      <p className="decision-question">
        <TriangleAlert />
        {question}
      </p>
    )}
    <Button variant={question === undefined ? 'secondary' : 'primary'} isPending={isSaving} onPress={confirm}>
      {say('review.set')}
    </Button>
  </div>
)
