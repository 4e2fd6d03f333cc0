import type { WatchRecord } from '#domain/matching/watch-entity.ts'

type Relation = WatchRecord['relations'][number]

/** Of the companies every third has a director on the list, and of the persons every fifth a relative. */
const [perCompany, perPerson] = [3, 5]

/** Shares in percent: by how much one company of a state is held by another, that by a third, and that by the state. */
const shares = { next: 60, last: 75, state: 100, former: 25 }

const isOfState = ({ topics }: WatchRecord): boolean => topics.some(({ topic }) => topic === 'state-owned')

/** Ties parties of a list to each other, so that whoever looks at one can go on to the next. */
export function tied(records: readonly WatchRecord[]): WatchRecord[] {
  const persons = records.filter(({ kind }) => kind === 'person')
  const companies = records.filter(({ kind }) => kind === 'company' || kind === 'organisation')
  const ties = new Map<string, Relation[]>()
  const add = (from: WatchRecord, relation: Relation) =>
    ties.set(from.sourceId, [...(ties.get(from.sourceId) ?? []), relation])
  const tie = (from: WatchRecord, to: WatchRecord, type: string, share: Partial<Relation> = {}) =>
    add(from, { to: to.sourceId, name: to.names[0]?.text ?? to.sourceId, type, ...share })
  for (const [index, company] of companies.entries()) {
    const director = persons[index]
    if (index % perCompany !== 0 || director === undefined) continue
    tie(company, director, 'director')
    tie(director, company, 'director of')
  }
  for (const [index, person] of persons.entries()) {
    const relative = persons[index + 1]
    if (index % perPerson !== 0 || relative === undefined) continue
    tie(person, relative, 'relative')
    tie(relative, person, 'relative')
  }
  const [held, next, last, former] = records.filter(isOfState)
  if (held !== undefined && next !== undefined && last !== undefined && former !== undefined) {
    tie(held, next, 'owner', { ownership: shares.next })
    tie(held, former, 'owner', { ownership: shares.former, former: true })
    tie(next, last, 'owner', { ownership: shares.last })
    add(last, { name: 'Ministry of Demonstration', type: 'owner', ownership: shares.state })
  }
  return records.map((record) => ({
    ...record,
    relations: [...record.relations, ...(ties.get(record.sourceId) ?? [])],
  }))
}
