import type { Profile } from '#contracts/match.ts'
import { formatDaysIn } from '#lib/dates.ts'
import { comparedTexts } from './compared-words.ts'
import type { Compared } from './compare.ts'
import { say } from './messages/compare.ts'

/** What stands on both sides of a field for which there is no verdict but that it is not given. */
export interface ListedRow {
  label: string
  searched: readonly string[]
  listed: readonly string[]
  /** Null: having it in common says nothing about who somebody is. */
  verdict: 'not-given' | null
}

/** Datasets in words, of what was searched and of the listed party. */
export interface DatasetsInWords {
  searched: string
  listed: readonly string[]
}

const row = (label: string, listed: readonly string[]): ListedRow => ({
  label,
  searched: [],
  listed: [...new Set(listed)],
  verdict: 'not-given',
})

const valuesOf = ({ facts }: Profile, group: Profile['facts'][number]['group']) =>
  facts.filter((fact) => fact.group === group)

/** Fields that no search asks for by themselves, and the datasets; `datasets` null where their words are not known. */
export function listedRows(
  profile: Profile,
  compared: readonly Compared[],
  datasets: DatasetsInWords | null,
): ListedRow[] {
  const names = compared.find(({ field }) => field === 'name')?.listed ?? []
  const others = [profile.name, ...profile.aliases.map(({ name }) => name)].filter((name) => !names.includes(name))
  const identifiers = valuesOf(profile, 'identifications').map(({ name, value }) => `${name}: ${value}`)
  const isCompared = compared.some(({ field }) => field === 'identifier')
  const addresses = valuesOf(profile, 'addresses').map(({ value }) => value)
  return [
    row(say('compare.otherNames'), others),
    ...(isCompared ? [] : [row(say('part.identifier'), identifiers)]),
    row(say('profile.addresses'), addresses),
    ...(datasets === null
      ? []
      : [{ ...row(say('column.datasets'), datasets.listed), searched: [datasets.searched], verdict: null }]),
  ]
}

/** What the list alone tells beside that, fact by fact; what a row tells already is not told twice. */
export function listedOnly(profile: Profile, compared: readonly Compared[]): ListedRow[] {
  const told = new Set(
    compared.flatMap(({ field, listed }) => comparedTexts(field, listed).map((text) => text.toLocaleLowerCase('en'))),
  )
  const facts = [...valuesOf(profile, 'facts'), ...valuesOf(profile, 'contacts')]
    .map(({ name, value }) => ({ name, value: formatDaysIn(value) }))
    .filter(({ value }) => !told.has(value.toLocaleLowerCase('en')))
  return [...new Set(facts.map(({ name }) => name))].map((name) =>
    row(
      name,
      facts.filter((fact) => fact.name === name).map(({ value }) => value),
    ),
  )
}
