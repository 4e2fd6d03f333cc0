import type { DowJonesRevision } from '#contracts/dow-jones-profile.ts'
import type { SectionContent } from '#contracts/profile-section.ts'
import { formatDay } from '#lib/dates.ts'
import { say } from '../messages/dow-jones.ts'

/** The match of a monitor since whose last review changes are told. */
interface Reviewed {
  caseId: string
  matchId: string
}

const part = 'revisions'

/**
 * Name of the part of a profile that tells its changes: those of the past 100 days, or since a match of a monitor was
 * reviewed.
 */
export const revisionsPart = (since: Reviewed | null): string =>
  since === null ? part : [part, since.caseId, since.matchId].join('/')

/** What a name of revisionsPart asks for; undefined where it is none. */
export function revisionsAsked(name: string): Partial<Reviewed> | undefined {
  const [first, caseId, matchId] = name.split('/')
  if (first !== part) return undefined
  return caseId === undefined || matchId === undefined ? {} : { caseId, matchId }
}

type Revision = DowJonesRevision['attributes']

const columns = [
  say('dowjones.history.reviewDate'),
  say('dowjones.history.type'),
  say('dowjones.history.section'),
  say('dowjones.history.subSection'),
  say('dowjones.history.field'),
  say('dowjones.history.changeType'),
  say('dowjones.history.oldValue'),
  say('dowjones.history.newValue'),
]

/** A moment as revisions are stamped: YYYY-MM-DD HH:mm:ss GMT (spec/3 section 9). */
const stamp = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} GMT`

const valuesText = (values: Revision['new_value']): string =>
  values.map(({ display_name, value }) => (display_name === '' ? value : `${display_name}: ${value}`)).join('; ')

function cells(revision: Revision): string[] {
  const { old_value, new_value } = revision
  const now = old_value.length + new_value.length === 0 ? say('dowjones.noUpdate') : valuesText(new_value)
  return [
    stamp(revision.revision_timestamp),
    revision.asset,
    revision.section,
    revision.sub_section ?? '',
    [revision.field, revision.additional_field_info].filter(Boolean).join(' '),
    say(`dowjones.changeType.${revision.change_type}`),
    valuesText(old_value),
    now,
  ].map((cell) => cell || '–')
}

/** The changes of a profile by their days, in the order in which they are told: the newest first (spec/3 section 2.6). */
export function updateHistory(revisions: readonly DowJonesRevision[]): SectionContent {
  const told = revisions.map(({ attributes }) => attributes)
  const days = new Set(told.map(({ revision_date }) => revision_date))
  return {
    kind: 'groups',
    groups: [...days].map((day) => ({
      title: formatDay(day),
      content: { kind: 'table', columns, rows: told.filter((one) => one.revision_date === day).map(cells) },
    })),
  }
}
