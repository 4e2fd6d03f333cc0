import type { ImportItem } from '#contracts/imports.ts'
import { WatchForm } from '#contracts/monitor.ts'
import { issueText } from '#domain/field-errors.ts'
import { oneRecordProviders } from '#domain/one-record-providers.ts'
import { say } from '#domain/server-messages.ts'
import type { StoredPort } from '../providers/port.ts'
import { isCountryOf } from './request-checks.ts'

/** The client reference of an item; empty for none. */
export const referenceOf = ({ client_ref = '' }: ImportItem): string => client_ref.trim()

/** What the items of a file are checked against. */
interface Against {
  port: Pick<StoredPort, 'id' | 'unknownCountries'>
  /** Client references that a monitor has already. */
  used: ReadonlySet<string>
}

/**
 * What is wrong with each item, in sentences, as far as it keeps a monitor from being made or would make two of one: who
 * it is about, its client reference, and its countries. The rest is told by the call that makes the monitor.
 */
export function problemsOfItems(items: readonly ImportItem[], against: Against): string[][] {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(referenceOf(item), (counts.get(referenceOf(item)) ?? 0) + 1)
  return items.map((item) => {
    const isRepeated = (counts.get(referenceOf(item)) ?? 0) > 1
    return [...nameProblems(item), ...referenceProblems(item, isRepeated, against), ...countryProblems(item, against)]
  })
}

const nameProblems = ({ name = '', firstName = '' }: ImportItem): string[] =>
  `${name}${firstName}`.trim() === '' ? [say('importedRow.nameRequired')] : []

/** A monitor that is one record with its search may have no reference, or one with blanks in it, as a search may. */
function referenceProblems(item: ImportItem, isRepeated: boolean, { port, used }: Against): string[] {
  const reference = referenceOf(item)
  const isOfSearch = oneRecordProviders.includes(port.id)
  if (isOfSearch && reference === '') return []
  const [fault] = isOfSearch ? [] : (WatchForm.shape.clientReferenceId.safeParse(reference).error?.issues ?? [])
  if (fault !== undefined) return [issueText(fault.message)]
  if (isRepeated) return [say('importedRow.sameReference')]
  return used.has(reference) ? [say('watch.referenceInUse')] : []
}

/** A code is repeated, any other text is not: it may be what belongs into another column. */
const countryProblems = ({ country = '' }: ImportItem, { port }: Against): string[] =>
  country
    .split(',')
    .map((text) => text.trim())
    .filter((code) => code !== '' && !isCountryOf(port, code))
    .map((code) => (/^[a-z]{2}$/i.test(code) ? say('importedRow.country', code) : say('form.countryUnknown')))
