import { Fragment } from 'react'
import type { NameSide } from '#domain/compared-names.ts'
import { say } from '#domain/messages/compare.ts'
import { Name } from '#ui/name.tsx'
import './compared-name.css'

/** A name with what differs marked: read out whole, for letters by themselves tell nothing to who listens. */
const MarkedName = ({ text, stretches }: Pick<NameSide, 'text' | 'stretches'>) => (
  <>
    <span className="ui-visually-hidden">
      <Name>{text}</Name>
    </span>
    <bdi className="compared-letters" dir="auto" aria-hidden="true">
      {stretches.map(({ text: letters, stands }, i) =>
        stands === 'same' ? (
          <Fragment key={i}>{letters}</Fragment>
        ) : (
          <mark key={i} data-stands={stands}>
            {letters}
          </mark>
        ),
      )}
    </bdi>
  </>
)

/** One of two names that are compared letter by letter, and its other form where it has one. */
export const ComparedName = ({ text, stretches, isRomanised, beside }: NameSide) => (
  <span className="compared-name">
    {stretches.every(({ stands }) => stands === 'same') ? (
      <Name>{text}</Name>
    ) : (
      <MarkedName text={text} stretches={stretches} />
    )}
    {isRomanised && <span className="compared-name-note">{say('names.romanised')}</span>}
    {beside !== null && (
      <span className="compared-name-note">
        {!isRomanised && `${say('names.romanised')}: `}
        <Name>{beside}</Name>
      </span>
    )}
  </span>
)
