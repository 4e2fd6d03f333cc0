import { countryName } from '#lib/country-name.ts'

/** A country as a provider offers it. */
export interface OfferedCountry {
  /** ISO 3166 alpha-2. */
  code: string
  name: string
}

/** What countries are called in files beside the provider's name of them and the usual English one. */
const otherNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  uae: 'AE',
  holland: 'NL',
  czechrepublic: 'CZ',
  ivorycoast: 'CI',
  burma: 'MM',
  swaziland: 'SZ',
  macedonia: 'MK',
  capeverde: 'CV',
  easttimor: 'TL',
  southkorea: 'KR',
  northkorea: 'KP',
  turkey: 'TR',
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')

/** What has commas in it stays in its pieces: `PE, RU` are two countries, and not Peru. */
const inPieces = (pieces: readonly string[]): string => pieces.map(plain).join(',')

/** Finds countries by code or name in the texts of a file. */
export class CountryFinder {
  /** By code in capitals, as it stands: `N/A` is not Namibia. */
  readonly #codes: ReadonlySet<string>
  readonly #names = new Map<string, string>()

  constructor(offered: readonly OfferedCountry[]) {
    this.#codes = new Set(offered.map(({ code }) => code))
    for (const [name, code] of Object.entries(otherNames)) if (this.#codes.has(code)) this.#names.set(name, code)
    for (const { code } of offered) this.#know(countryName(code), code)
    for (const { code, name } of offered) this.#know(name, code)
  }

  /**
   * The codes of one cell, whose countries have commas or semicolons between them, and the first text that is none. A
   * name may have commas itself, as 'Korea, Republic of'.
   */
  find(cell: string): { codes: string[]; unknown: string | null } {
    const parts = cell
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const codes: string[] = []
    let unknown: string | null = null
    for (let at = 0; at < parts.length;) {
      const [code, length] = this.#longest(parts, at)
      if (code === undefined) unknown ??= parts[at] ?? ''
      else if (!codes.includes(code)) codes.push(code)
      at += length
    }
    return { codes, unknown }
  }

  #know(name: string, code: string): void {
    this.#names.set(plain(name), code)
    this.#names.set(inPieces(name.split(',')), code)
  }

  /** The country whose name takes up the most parts from a place on, and how many; else the one of a code. */
  #longest(parts: readonly string[], from: number): [code: string | undefined, length: number] {
    for (let length = Math.min(3, parts.length - from); length > 0; length -= 1) {
      const code = this.#names.get(inPieces(parts.slice(from, from + length)))
      if (code !== undefined) return [code, length]
    }
    const code = (parts[from] ?? '').toUpperCase()
    return [this.#codes.has(code) ? code : undefined, 1]
  }
}
