/** Days and years of a birth as it is told: a day, a month, a year, 'about 1960', or '1958 to 1962'. */
export interface BirthSpan {
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  from: string
  to: string
  isAbout: boolean
}

/** Reads a birth as it is told; null where no year is in it. */
export function birthSpan(text: string): BirthSpan | null {
  const dates = text.match(/\d{4}(?:-\d{2}(?:-\d{2})?)?/g)
  const [from, to = from] = dates ?? []
  return from === undefined || to === undefined
    ? null
    : { from, to, isAbout: /[a-z]/i.test(text) && dates?.length === 1 }
}

/** The year of YYYY, YYYY-MM or YYYY-MM-DD. */
export const yearOf = (date: string): number => Number(date.slice(0, 4))
