import type { PassportField } from '#contracts/id-analysis.ts'
import type { MrzFormat } from '#gateway/identity/mrz-layout.ts'
import { zoneOf } from './mrz.ts'

/** A text on a page: where it begins, how high it is, and whether every letter is as wide as the others. */
export interface Drawn {
  text: string
  x: number
  y: number
  size: number
  isZone?: boolean
}

/** A page that is drawn, and how it is spoilt. */
export interface Sheet {
  width: number
  height: number
  texts: readonly Drawn[]
  /** Pixels that all letters of a line of the zone take. */
  zoneWidth: number
  /** Degrees that it is turned by. */
  turned: number
  /** Most that a pixel is made lighter or darker by, of 255. */
  noise: number
  seed: number
}

/** A document that nobody has, and what is right about it. */
export interface Specimen<Field extends string> {
  name: string
  sheet: Sheet
  right: Readonly<Record<Field, string>>
}

/** Chance that can be repeated (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Names of people whom nobody is. */
export const firsts = [
  'Mira',
  'Jonas',
  'Anika',
  'Rui',
  'Noor',
  'Maren',
  'Sindre',
  'Eskil',
  'Ines',
  'Tomas',
  'Greta',
  'Karim',
]
/** Second names, which not everybody has. */
export const middles = ['', '', 'Johanna', 'Elias', 'Sofia', 'Marek', 'Lucia']
/** Names of families that there are not. */
export const lasts = [
  'Halvorsdal',
  'Solberg',
  'Tavares',
  'Castellan',
  'Okafor',
  'Velasdar',
  'Lindqvist',
  'Brandt',
  'Kowalczyk',
  'Achterberg',
]
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const states = ['SWE', 'NOR', 'DNK', 'FRA', 'ESP', 'PRT', 'POL', 'ITA', 'AUT', 'NLD']
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const two = (value: number) => String(value).padStart(2, '0')

/** Sizes of the pages of each format at 300 dots per inch (ICAO 9303-3). */
const sizes: Readonly<Record<MrzFormat, { width: number; height: number; zoneWidth: number }>> = {
  TD1: { width: 1011, height: 638, zoneWidth: 930 },
  TD2: { width: 1240, height: 874, zoneWidth: 1100 },
  TD3: { width: 1476, height: 1039, zoneWidth: 1340 },
}

/** A year of birth. Of twenty people one is over a hundred and two are children: zones write their years alike. */
function yearOfBirth(index: number, chance: number): number {
  const place = index % 20
  if (place === 3) return 1917 + Math.floor(chance * 9)
  if (place === 7 || place === 14) return 2009 + Math.floor(chance * 17)
  return 1945 + Math.floor(chance * 60)
}

/** How a sheet is spoilt: turned by up to 3 degrees, with more or less noise. */
export function spoilt(chance: () => number) {
  return { turned: chance() * 6 - 3, noise: 10 + chance() * 25, seed: Math.floor(chance() * 1e9) }
}

/** A passport or an identity card. A card of the smallest format has its zone on its back, without names beside it. */
export function passportOf(index: number, seed: number): Specimen<PassportField> {
  const chance = chanceOf(seed * 10_007 + index)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T // never beyond its end
  const format = (['TD3', 'TD2', 'TD1'] as const)[index % 3] ?? 'TD3'
  const [first, middle, last] = [pick(firsts), pick(middles), pick(lasts)]
  const given = [first, middle].filter((part) => part !== '').join(' ')
  const number = `${pick(letters)}${pick(letters)}${Math.floor(1e6 + chance() * 8.9e6)}`
  const [issuer, sex] = [pick(states), pick(['M', 'F'] as const)]
  const nationality = chance() < 0.8 ? issuer : pick(states)
  const [year, month, day] = [
    yearOfBirth(index, chance()),
    1 + Math.floor(chance() * 12),
    1 + Math.floor(chance() * 28),
  ]
  const [endYear, endMonth, endDay] = [
    2027 + Math.floor(chance() * 9),
    1 + Math.floor(chance() * 12),
    1 + Math.floor(chance() * 28),
  ]
  const short = (of: readonly [number, number, number]) => two(of[0] % 100) + two(of[1]) + two(of[2])
  const lines = zoneOf(format, {
    code: format === 'TD3' ? 'P' : 'I',
    issuer,
    lastName: last.toUpperCase(),
    firstName: given.toUpperCase(),
    number,
    nationality,
    birth: short([year, month, day]),
    sex,
    expiry: short([endYear, endMonth, endDay]),
  })
  const { width, height, zoneWidth } = sizes[format]
  const step = Math.round(zoneWidth / (lines[0]?.length ?? 44)) * 2
  const zoneTop = height - lines.length * step - 20
  const printed =
    format === 'TD1'
      ? ['IDENTITY CARD', 'This card remains the property of the state', 'Height 172 cm   Eyes brown']
      : [
          `${issuer} ${format === 'TD3' ? 'PASSPORT' : 'IDENTITY CARD'}`,
          `No. ${number}`,
          last,
          given,
          `${two(day)} ${months[month - 1]} ${year}   ${sex}`,
        ]
  const texts = [
    ...printed.map((text, line) => ({
      text,
      x: Math.round(width * 0.36),
      y: 90 + line * Math.round(zoneTop / 7),
      size: Math.round(height / 24),
    })),
    ...lines.map((text, line) => ({
      text,
      x: Math.round((width - zoneWidth) / 2),
      y: zoneTop + line * step + Math.round(step * 0.6),
      size: Math.round(step * 0.7),
      isZone: true,
    })),
  ]
  return {
    name: `${format} ${index + 1}`,
    sheet: { width, height, zoneWidth, texts, ...spoilt(chance) },
    right: {
      number,
      first_name: given.toUpperCase(),
      last_name: last.toUpperCase(),
      sex,
      country_code: issuer,
      nationality,
      date_birth: `${two(day)}${two(month)}${year}`,
      expiration_date: `${two(endDay)}${two(endMonth)}${endYear}`,
    },
  }
}
