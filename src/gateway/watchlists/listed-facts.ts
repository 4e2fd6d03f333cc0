import type { ListedCountry, ListedName, Statement } from '#domain/matching/watch-entity.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { countryCode } from './countries.ts'
import { nameVariants } from './name-variants.ts'
import { nationalities } from './nationalities.ts'

/** Countries of a party with their role, each once, and the words behind them as remarks. */
export class ListedFacts {
  readonly countries: ListedCountry[] = []
  readonly remarks: Statement[] = []
  /** How many values could not be read and stand as remarks only. */
  unread = 0

  /** Keeps a text as a remark, once; nothing where there is none. */
  remark(title: string, text: string | undefined): void {
    if (text === undefined || text === '') return
    if (!this.remarks.some((known) => known.title === title && known.text === text))
      this.remarks.push({ kind: 'remark', title, text })
  }

  /** Keeps a value that could not be read as a remark, and counts it. */
  notRead(title: string, text: string): void {
    this.unread++
    this.remark(title, text)
  }

  /** Adds a country by its code. */
  addCode(code: string, role: ListedCountry['role']): void {
    if (!this.countries.some((known) => known.code === code && known.role === role)) this.countries.push({ code, role })
  }

  /** Adds a country by its English name; false if there is none of that name. */
  addCountry(name: string | undefined, role: ListedCountry['role']): boolean {
    const code = countryCode(name ?? '')
    if (code !== undefined) this.addCode(code, role)
    return code !== undefined
  }

  /** Adds the countries of a field of nationalities; what is none stays as a remark and is counted. */
  addNationalities(text: string | undefined): void {
    const { codes, unread } = nationalities(text ?? '')
    for (const code of codes) this.addCode(code, 'nationality')
    for (const variant of unread) this.notRead('Nationality', variant)
  }

  /** Adds a place in words: all of it as a remark, its country by what stands last or as the name of today. */
  addPlace(place: string, role: ListedCountry['role'], title: string): void {
    this.remark(title, place)
    this.addTerritory(place, role)
  }

  /** Adds the country of a territory, "former USSR (now Ukraine)" or "Sampletown, France"; false if none is known. */
  addTerritory(place: string, role: ListedCountry['role']): boolean {
    const today = /\b(?:now|currently|present-day)\s+(?:the\s+)?([^(),]+)/iu.exec(place)?.[1]
    const bare = place.replaceAll(/\([^()]*\)/gu, ' ').split(',')
    const inBrackets = /\(([^()]+)\)\s*$/u.exec(place)?.[1]
    const names = [today, place, bare.slice(-2).join(','), bare.at(-1), inBrackets, inBrackets?.split(',').at(-1)]
    return names.some((name) => this.addCountry(name?.replace(/\bformer\b/iu, ''), role))
  }
}

/** A name as published, followed by the spellings packed into it. */
export function listedName(
  text: string,
  kind: ListedName['kind'],
  quality: ListedName['quality'],
  person: boolean,
): ListedName[] {
  if (!/\S/u.test(text)) return []
  const variants = nameVariants(text, person).map((variant): ListedName => ({ ...variant, quality }))
  return [{ text, script: scriptOf(text), kind, quality }, ...variants]
}

/** Every name once; of two with the same text the first stays. */
export function distinctNames(names: readonly ListedName[]): ListedName[] {
  const byText = new Map<string, ListedName>()
  for (const name of names) if (!byText.has(name.text)) byText.set(name.text, name)
  return Array.from(byText.values())
}

/** A gender in words, "Male" or "female."; nothing where it is neither. */
export function genderOf(text: string | undefined): { gender?: 'male' | 'female' } {
  const known = text?.toLowerCase().replace(/\.$/u, '')
  return known === 'male' || known === 'female' ? { gender: known } : {}
}
