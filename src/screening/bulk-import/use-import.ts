import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { importOf, type ImportDoor } from '#data/imports/imports.ts'
import type { ImportSession } from '#data/imports/import-session.ts'
import { isRunning, type ImportState } from '#data/imports/import-state.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { useTimeZone } from '#data/session/time-zone.ts'
import { countsOf } from '#domain/import/outcome.ts'
import { say } from '#domain/messages/imports.ts'
import { dayIn } from '#lib/dates.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { useMinute } from '#ui/use-minute.ts'
import { useCountries, type Countries } from '../forms/country-select.tsx'
import type { ProviderImport, ScreeningProvider } from '../provider.ts'
import { toldOf } from './run-texts.ts'

/** Gives the import of a provider; another one where a test has its own. */
export type OpenImport = (door: ImportDoor) => ImportSession

/** Says how a run ends that no page shows any more; one that is shown again says so itself. */
function tellFromAfar(session: ImportSession): void {
  const { state } = session
  if (!isRunning(state.get())) return
  showSnackbar({ severity: 'info', text: say('import.goesOn') })
  const leave = state.subscribe(() => {
    const present = state.get()
    if (!session.isShown && isRunning(present)) return
    leave()
    if (!session.isShown && present.at === 'run')
      showSnackbar(toldOf(present.status, countsOf(present.rows.length, present.outcomes.values())))
  })
}

/** What rows are checked against, and whether that is known. */
function useAbout<F extends object>({ id, source }: ScreeningProvider<F>) {
  const countries = useCountries(id)
  const monitors = useQuery(monitorQueries.all(source)).data?.value.monitors
  const today = dayIn(new Date(useMinute()), useTimeZone())
  const listed = countries.data?.value
  const about = useMemo(
    () => ({
      countries: listed ?? [],
      used: (monitors ?? []).flatMap(({ clientReference }) => clientReference ?? []),
      today,
    }),
    [listed, monitors, today],
  )
  return { about, countries }
}

/** The import of a provider in the hands of its page. */
export interface ImportInHand {
  session: ImportSession
  state: ImportState
  countries: Countries
}

/** Takes up the import of a provider for as long as its page is there; a run goes on beyond that. */
export function useImport<F extends object>(
  provider: ScreeningProvider<F>,
  { rules, make }: ProviderImport,
  open: OpenImport = importOf,
): ImportInHand {
  const [session] = useState(() => open({ provider: provider.id, rules, make }))
  const state = useSyncExternalStore(session.state.subscribe, session.state.get)
  const { about, countries } = useAbout(provider)
  const isKnown = countries.data !== undefined
  useEffect(() => session.know(about), [session, about])
  useEffect(() => {
    if (!isKnown) return
    session.enter()
    return () => {
      tellFromAfar(session)
      void session.leave()
    }
  }, [session, isKnown])
  return { session, state, countries }
}
