import type { FieldChange } from '#domain/matching/changed-fields.ts'
import type { Trx } from '../db/database.ts'
import { addRevisions } from '../db/entity-revisions.ts'
import { entityId } from '../watchlists/entity-hash.ts'
import { daysBefore } from './anchor.ts'
import { demoLists, demoNames } from './lists.ts'

/** So often, and on so many days, did one party change before the edition of the anchor day. */
const [revisions, editions] = [300, 40]
/** Days between two editions: the first one is within the hundred days that revisions are told for. */
const daysApart = 2

const longText = Array.from(
  { length: 6 },
  (_, index) => `Invented for demonstration, sentence ${index + 1} of a remark that is longer than a cell is high.`,
).join(' ')

/** Kinds of changes, one after the other. */
const kinds: ReadonlyArray<(number: number) => Omit<FieldChange, 'changeType'>> = [
  (number) => ({ section: 'names', subSection: 'aka', field: 'text', old: null, new: `Montequira Alias ${number}` }),
  (number) => ({ section: 'identifiers', subSection: 'Passport', field: 'value', old: `DEMO${number}`, new: null }),
  (number) => ({
    section: 'positions',
    subSection: 'ES',
    field: 'title',
    old: `Member of Council ${number}`,
    new: `Head of Council ${number}`,
  }),
  () => ({ section: 'statements', subSection: 'remark', field: 'text', old: null, new: longText }),
  () => ({ section: 'countries', subSection: 'residence', field: 'code', old: 'ES', new: 'PT' }),
  (number) => ({ section: 'statements', subSection: 'article', field: 'text', old: null, new: `Article ${number}` }),
  (number) => ({ section: 'basic', subSection: null, field: 'deceased', old: null, new: String(1990 + (number % 30)) }),
]

const changeTypeOf = ({ old, new: now }: Pick<FieldChange, 'old' | 'new'>): FieldChange['changeType'] =>
  old === null ? 'added' : now === null ? 'removed' : 'changed'

const changes = Array.from({ length: revisions }, (_, number): FieldChange => {
  const told = kinds[number % kinds.length]?.(number) ?? { section: '', subSection: null, field: '', old: '', new: '' }
  return { ...told, changeType: changeTypeOf(told) }
})

/** Gives the party with the longest name a long history, of editions before the first one that the demo has. */
export async function makeRevisions(trx: Trx, anchor: string): Promise<void> {
  const records = demoLists(anchor).flatMap((list) => list.records)
  const changing = records.find(({ names }) => names[0]?.text === demoNames.long)
  if (changing === undefined) throw new Error('The party that changes most is on none of the lists.')
  const { list: listId, sourceId } = changing
  await addRevisions(
    trx,
    Array.from({ length: editions }, (_, edition) => ({
      listId,
      // The demo's own edition is the first.
      version: -edition,
      entityId: entityId(listId, sourceId),
      fields: changes.filter((_change, number) => number % editions === edition),
      at: daysBefore(anchor, 1 + edition * daysApart),
    })),
  )
}
