import type { ListedName } from '#domain/matching/watch-entity.ts'
import { distinctNames, listedName } from './listed-facts.ts'
import type { UkRow } from './uk-group.ts'

const kinds: Readonly<Record<string, ListedName['kind']>> = {
  'Primary name': 'primary',
  'Primary name variation': 'spelling',
  AKA: 'aka',
  FKA: 'fka',
}

const rank = (name: ListedName): number => (name.kind === 'primary' ? 0 : 1) + (name.quality === 'strong' ? 0 : 2)

/** Every name of a party once: primary ones first, then good ones, then weak ones. Name 6 is the family name. */
export function ukNames(rows: readonly UkRow[], person: boolean): ListedName[] {
  const names = rows.flatMap((row) => namesOf(row, person))
  return distinctNames(names.toSorted((one, other) => rank(one) - rank(other)))
}

function namesOf(row: UkRow, person: boolean): ListedName[] {
  const given = (['1', '2', '3', '4', '5'] as const)
    .map((number) => row(`Name ${number}`))
    .filter((part) => part !== '')
    .join(' ')
  const family = row('Name 6')
  const quality = row('Alias Quality').startsWith('Low') ? 'weak' : 'strong'
  const text = [given, family].filter((part) => part !== '').join(' ')
  const [whole, ...variants] = listedName(text, kinds[row('Alias Type')] ?? 'aka', quality, person)
  const parts = person && given !== '' && family !== '' ? { parts: { given, family } } : {}
  const originals = listedName(row('Name Non-Latin Script'), 'original', 'strong', person)
  return [...(whole ? [{ ...whole, ...parts }] : []), ...variants, ...originals]
}
