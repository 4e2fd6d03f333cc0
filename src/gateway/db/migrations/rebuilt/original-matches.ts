import type { Kysely } from 'kysely'
import { matchesAsFound, type FoundMatch } from './as-found.ts'
import { insertRows, type OldSearch } from './rows.ts'

/** The countries of a party, where every source of it names them; else as they are now. */
function countriesOf({ profile, countries }: FoundMatch['found']): string[] {
  const sources: unknown[] = Object.values(Object(profile['source_notes']))
  const codes = sources.flatMap((source): unknown => Object(source).country_codes ?? [])
  return codes.length === 0 ? countries : [...new Set(codes.map(String))]
}

/** Keeps what a search found beside its matches, which monitoring has written over: as far as changes tell it. */
export async function keepOriginalsOf(db: Kysely<unknown>, search: OldSearch): Promise<void> {
  const matches = await matchesAsFound(db, search)
  const keptAt = new Date().toISOString()
  await insertRows(
    db,
    'match_originals',
    matches.map(({ now, found }) => ({
      ...now,
      ...found,
      countries: countriesOf(found),
      match_id: now['id'],
      reconstructed: true,
      kept_at: keptAt,
    })),
  )
}
