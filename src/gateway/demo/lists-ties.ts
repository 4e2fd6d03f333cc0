import type { WatchRecord } from '#domain/matching/watch-entity.ts'

type Relation = WatchRecord['relations'][number]

/** Of the companies every third has a director on the list, and of the persons every fifth a relative. */
const [perCompany, perPerson] = [3, 5]

/** Ties parties of a list to each other, so that whoever looks at one can go on to the next. */
export function tied(records: readonly WatchRecord[]): WatchRecord[] {
  const persons = records.filter(({ kind }) => kind === 'person')
  const companies = records.filter(({ kind }) => kind === 'company' || kind === 'organisation')
  const ties = new Map<string, Relation[]>()
  const tie = (from: WatchRecord, to: WatchRecord, type: string) => {
    const name = to.names[0]?.text ?? to.sourceId
    ties.set(from.sourceId, [...(ties.get(from.sourceId) ?? []), { to: to.sourceId, name, type }])
  }
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
  return records.map((record) => ({
    ...record,
    relations: [...record.relations, ...(ties.get(record.sourceId) ?? [])],
  }))
}
