import type { BirthLine, LineStretch } from '#domain/birth-line.ts'
import { say } from '#domain/messages/compare.ts'
import './birth-picture.css'

const percent = (part: number): string => `${part * 100}%`
const along = ({ start, end }: LineStretch) => ({ insetInlineStart: percent(start), inlineSize: percent(end - start) })

const kinds = [
  ['tolerated', 'birth.tolerance'],
  ['searched', 'profile.searchedWord'],
  ['listed', 'profile.matchedWord'],
] as const

/** Births on one line of years: a picture of what the words beside it say, for the eye alone. */
export function BirthPicture({ searched, listed, tolerated, years }: BirthLine) {
  const shown = { tolerated: tolerated === null ? [] : [tolerated], searched, listed }
  return (
    <div className="birth-picture" aria-hidden="true">
      <div className="birth-picture-line">
        {kinds.flatMap(([kind]) =>
          shown[kind].map((stretch, i) => (
            <span key={`${kind}-${i}`} className="birth-picture-mark" data-kind={kind} style={along(stretch)} />
          )),
        )}
      </div>
      <div className="birth-picture-years">
        {years.map(({ year, at }) => (
          <span key={year} style={{ insetInlineStart: percent(at) }}>
            {year}
          </span>
        ))}
      </div>
      <div className="birth-picture-key">
        {kinds.map(([kind, word]) =>
          shown[kind].length === 0 ? null : (
            <span key={kind}>
              <span className="birth-picture-mark" data-kind={kind} />
              {say(word)}
            </span>
          ),
        )}
      </div>
    </div>
  )
}
