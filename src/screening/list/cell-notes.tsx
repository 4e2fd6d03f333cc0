import type { ReactNode } from 'react'
import { say } from '#domain/messages/screening.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import type { CellPlace } from '../provider.ts'
import './cell-notes.css'

/** What is told below a name, in one line: each child is one thing. */
export const CellNotes = ({ children }: { children: ReactNode }) => <span className="cell-notes">{children}</span>

interface Person {
  dateOfBirth: string | null
  countries: readonly string[]
}

/** Countries that are named; of somebody with more it is said how many. */
const mostCountries = 3

function countriesText(countries: readonly string[]): string {
  const named = countries.slice(0, mostCountries).map(countryName).join(', ')
  const more = countries.length - mostCountries
  return more > 0 ? `${named} ${say('results.moreSources', more)}` : named
}

/** Birth and countries of somebody, as far as no column tells them: what tells namesakes apart. */
export function ApartNotes({ of: { dateOfBirth, countries }, columns }: { of: Person } & Pick<CellPlace, 'columns'>) {
  return (
    <>
      {dateOfBirth !== null && !columns.has('birth') && <span>{formatDay(dateOfBirth)}</span>}
      {countries.length > 0 && !columns.has('countries') && <span>{countriesText(countries)}</span>}
    </>
  )
}
