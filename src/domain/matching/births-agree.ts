import type { Birth } from './watch-entity.ts'

/** The first of January stands for a day that nobody knows. */
const unknownDay = /-01-01$/u

const isDay = ({ from, to, kind }: Birth): boolean =>
  kind === 'exact' && from === to && from.length === 10 && !unknownDay.test(from)

const isYear = ({ from, to, kind }: Birth): boolean =>
  (kind === 'exact' || kind === 'year') && from.slice(0, 4) === to.slice(0, 4)

/** Days of birth that are told to the day. */
export const birthDays = (births: readonly Birth[]): string[] => births.filter(isDay).map(({ from }) => from)

/** Years of birth that are told as one year. */
export const birthYears = (births: readonly Birth[]): string[] => [
  ...new Set(births.filter(isYear).map(({ from }) => from.slice(0, 4))),
]

const first = (date: string): string => date + '-01-01'.slice(date.length - 4)
const last = (date: string): string => date + '-12-31'.slice(date.length - 4)

/** A day that nobody knows is the whole year. */
const spanOf = ({ from, to }: Birth): [string, string] =>
  from === to && unknownDay.test(from)
    ? [`${from.slice(0, 4)}-01-01`, `${from.slice(0, 4)}-12-31`]
    : [first(from), last(to)]

function areCompatible(a: Birth, b: Birth): boolean {
  const [[fromA, toA], [fromB, toB]] = [spanOf(a), spanOf(b)]
  return fromA <= toB && fromB <= toA
}

/** Whether both tell a birth and no two of them can be one. */
export const birthsConflict = (a: readonly Birth[], b: readonly Birth[]): boolean =>
  a.length > 0 && b.length > 0 && !a.some((one) => b.some((other) => areCompatible(one, other)))
